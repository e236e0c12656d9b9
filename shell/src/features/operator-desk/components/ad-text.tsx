import { termLabels, unknownPay } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { markWords } from '../marked-words';
import type { OperatorCase } from '../operator-desk.api';

interface AdTextProps {
  vacancy: NonNullable<OperatorCase['vacancy']>;
  /** Words that signals have found, as the database answers them. */
  found: readonly string[];
}

/** All that applicants would read of an ad, with the found words marked. */
export function AdText({ vacancy, found }: AdTextProps): ReactNode {
  return (
    <div className="rounded-md bg-sunken p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{marked(vacancy.title)}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {[...termLabels(vacancy), vacancy.location].join(' · ')}
        {' · '}
        {vacancy.salary === null ? unknownPay : marked(vacancy.salary)}
      </p>
      <p className="mt-3 whitespace-pre-line">{marked(vacancy.description)}</p>
      {renderList('Requisitos', vacancy.requirements)}
      {renderList('Benefícios', vacancy.benefits)}
    </div>
  );

  function renderList(title: string, lines: readonly string[]): ReactNode {
    return lines.length === 0 ? null : (
      <>
        <p className="mt-3 font-semibold">{title}</p>
        <ul className="list-disc pl-5">
          {lines.map((line, index) => (
            <li key={index}>{marked(line)}</li>
          ))}
        </ul>
      </>
    );
  }

  function marked(text: string): ReactNode {
    return markWords(text, found).map((part, index) =>
      part.isMarked ? (
        <mark key={index} className="rounded-xs bg-warning-soft px-0.5 font-semibold text-ink">
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    );
  }
}
