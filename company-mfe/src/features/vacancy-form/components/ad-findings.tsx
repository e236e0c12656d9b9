import type { AdField, AdFinding } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyOf } from '../ad-values';

interface AdFindingsProps {
  field: AdField;
  findings: readonly AdFinding[];
  onUseBetter: (finding: AdFinding) => void;
}

/** What the law holds against a field's text, under the field. The live region is there from the start, so that its text is read out. */
export function AdFindings({ field, findings, onUseBetter }: AdFindingsProps): ReactNode {
  const own = findings.filter((finding) => finding.field === field);
  return (
    <div aria-live="polite">
      {own.length > 0 ? (
        <ul className="mt-2 space-y-2">
          {own.map((finding) => (
            <li
              key={keyOf(finding)}
              className="flex gap-2.5 rounded-md border border-line bg-surface p-3 text-sm [overflow-wrap:anywhere]"
            >
              {finding.hold === 'block' ? (
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
              )}
              <div className="min-w-0">
                <p className="font-semibold text-ink">
                  {finding.hold === 'block' ? 'Impede a publicação' : 'Atenção'}: “{finding.words}”
                </p>
                <p className="mt-1 text-ink-soft">{finding.message}</p>
                {finding.better === null ? null : (
                  <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
                    <span className="text-ink">
                      {finding.better === '' ? 'Sugestão: retirar estas palavras' : `Sugestão: “${finding.better}”`}
                    </span>
                    <Button type="button" variant="outline" size="sm" onClick={() => onUseBetter(finding)}>
                      Usar esta redação
                    </Button>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
