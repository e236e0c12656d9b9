import { answerBasis, answerFormula, answerHeadline, type AnswerBehaviour } from '@ponte/shared-domain';
import { Reply } from 'lucide-react';
import type { ReactNode } from 'react';

/** How the company answers its applications, and by which formula that was counted. */
export function CompanyAnswers({ answers, className }: { answers: AnswerBehaviour; className?: string }): ReactNode {
  return (
    <div className={className}>
      <p className="flex gap-1.5 font-medium text-ink">
        <Reply aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
        {answerHeadline(answers)}
      </p>
      <p className="mt-0.5 pl-[1.375rem] text-sm text-ink-soft">{answerBasis(answers)}</p>
      <details className="pl-[1.375rem] print:hidden">
        <summary className="inline-flex min-h-11 list-none items-center text-sm font-medium text-brand underline underline-offset-4 hover:text-brand-strong [&::-webkit-details-marker]:hidden">
          Como calculamos
        </summary>
        <div className="max-w-prose space-y-2 pb-2 text-sm text-ink-soft">
          {answerFormula(answers).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </details>
    </div>
  );
}
