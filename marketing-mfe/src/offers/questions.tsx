import { Section } from '@ponte/shared-ui';
import { Accordion, AccordionItem, AmountText } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import type { FAQPage, WithContext } from 'schema-dts';

export interface Question {
  question: string;
  /** Plain text: search engines get the same words. */
  answer: string;
}

/** The questions as structured data (schema.org FAQPage). */
export function faqPage(questions: readonly Question[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** 'Perguntas frequentes', each opening to its answer. */
export function Questions({
  questions,
  children,
}: {
  questions: readonly Question[];
  children?: ReactNode;
}): ReactNode {
  return (
    <Section aria-labelledby="perguntas">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            Perguntas frequentes
          </h2>
          {children}
        </div>
        <Accordion>
          {questions.map(({ question, answer }) => (
            <AccordionItem key={question} title={question}>
              <AmountText>{answer}</AmountText>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </Section>
  );
}
