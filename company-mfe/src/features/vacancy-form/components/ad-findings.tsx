import { formatDate, type AdField, type AdFinding } from '@ponte/shared-domain';
import { Button, TextAreaField } from '@ponte/shared-ui';
import { AmountText } from '@ponte/shared-ui/page-components';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { isLawfulLength, reasonLengths, reasonOf, type KeptAdException } from '../ad-exceptions';
import { keyOf } from '../ad-values';
import { passageOf } from '../passage';
import { selectWords } from '../select-words';
import type { VacancyFormValues } from '../vacancy-form';

interface AdFindingsProps {
  control: Control<VacancyFormValues>;
  field: AdField;
  /** Of all fields: a reason is given once for a rule, beside the first words that it holds against. */
  findings: readonly AdFinding[];
  onUseBetter: (finding: AdFinding) => void;
  /** Reasons that are typed (ad-exceptions.ts), and those that are stored with the vacancy. */
  exceptions: readonly string[];
  kept: readonly KeptAdException[];
  /** Why a reason was refused. */
  reasonError: string | undefined;
  /** Null takes it back. */
  onReason: (rule: string, reason: string | null) => void;
}

/** What the law holds against a field's text, under the field. */
export function AdFindings({ control, field, findings, onUseBetter, ...reasons }: AdFindingsProps): ReactNode {
  const own = findings.filter((finding) => finding.field === field);
  const news = useNews(own.map((finding) => describeFinding(finding, isReasonGiven(finding, reasons))));
  return (
    <div>
      {/* There from the start, so that its text is read out; and not around the list, whose counter and passages change
          with every letter. */}
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
      {own.length > 0 ? (
        <ul className="mt-2 space-y-2">
          {own.map((finding) => {
            const isExcused = isReasonGiven(finding, reasons);
            const first = findings.find((other) => other.rule === finding.rule) ?? finding;
            return (
              <li
                key={keyOf(finding)}
                className="flex gap-2.5 rounded-md border border-line bg-surface p-3 text-sm [overflow-wrap:anywhere]"
              >
                {isExcused ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
                ) : finding.hold === 'block' ? (
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
                )}
                <div className="min-w-0 flex-1">
                  <p className="font-semibold text-ink">
                    {titleOf(finding, isExcused)}: “{finding.words}”
                  </p>
                  <PassageButton {...{ control, finding }} />
                  <p className="mt-1 text-ink-soft">
                    <AmountText>{finding.message}</AmountText>
                  </p>
                  {finding.better === null ? null : (
                    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
                      <span className="text-ink">
                        <AmountText>
                          {finding.better === '' ? 'Sugestão: retirar estas palavras' : `Sugestão: “${finding.better}”`}
                        </AmountText>
                      </span>
                      <Button type="button" variant="outline" size="sm" onClick={() => onUseBetter(finding)}>
                        Usar esta redação
                      </Button>
                    </div>
                  )}
                  {finding.hold !== 'block' || finding.exception === null ? null : first === finding ? (
                    <Exception {...reasons} rule={finding.rule} question={finding.exception} />
                  ) : (
                    <p className="mt-2 text-ink-soft">
                      {isExcused ? 'O motivo está' : 'Base legal: informe o motivo uma vez,'} junto de “{first.words}”.
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

function titleOf({ hold }: AdFinding, isExcused: boolean): string {
  return isExcused ? 'Exceção com motivo' : hold === 'block' ? 'Impede a publicação' : 'Atenção';
}

/** As it is said. Why the words are held against the text is known by the time that a reason is given. */
function describeFinding(finding: AdFinding, isExcused: boolean): string {
  const title = `“${finding.words}”: ${titleOf(finding, isExcused)}.`;
  return isExcused ? title : `${title} ${finding.message}`;
}

/** @returns the sentences that were not among those of the time before, until they change again */
function useNews(sentences: readonly string[]): string {
  const [announced, setAnnounced] = useState<{ sentences: readonly string[]; news: string }>({
    sentences: [],
    news: '',
  });
  if (sentences.join() !== announced.sentences.join()) {
    const news = sentences.filter((sentence) => !announced.sentences.includes(sentence)).join(' ');
    setAnnounced({ sentences, news });
  }
  return announced.news;
}

interface PassageButtonProps {
  control: Control<VacancyFormValues>;
  finding: AdFinding;
}

/** Where the words stand, marked; a press selects them in the field. Gone while they are typed over. */
function PassageButton({ control, finding }: PassageButtonProps): ReactNode {
  const text = useWatch({ control, name: finding.field });
  const passage = passageOf(text, finding);
  if (passage === null) return null;
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => selectWords(currentTarget.form, finding)}
      className="mt-1 block min-h-11 w-full cursor-pointer rounded-sm py-2 text-left whitespace-pre-wrap text-ink underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      <span className="sr-only">Selecionar no texto: </span>
      {passage.before}
      <mark className="rounded-xs bg-warning-soft px-0.5 font-semibold text-ink">{passage.words}</mark>
      {passage.after}
    </button>
  );
}

type Reasons = Pick<AdFindingsProps, 'exceptions' | 'kept' | 'reasonError' | 'onReason'>;

function isReasonGiven({ rule, hold, exception }: AdFinding, { exceptions, kept }: Reasons): boolean {
  if (hold !== 'block' || exception === null) return false;
  const typed = reasonOf(exceptions, rule);
  // An open field has to be filled in or taken back, whatever is kept
  return typed === null ? kept.some((other) => other.rule === rule) : isLawfulLength(typed);
}

interface ExceptionProps extends Reasons {
  rule: string;
  /** What the reason has to say. */
  question: string;
}

/** The reasons kept for a rule, and the field for one that is to be kept with the next save. */
function Exception({ rule, question, exceptions, kept, reasonError, onReason }: ExceptionProps): ReactNode {
  const typed = reasonOf(exceptions, rule);
  const ownKept = kept.filter((other) => other.rule === rule);
  // The field takes the focus when its button is pressed, never on a reload; the button takes it back.
  const takesFocus = useRef(false);
  const focusOnce = (element: HTMLElement | null): void => {
    if (element === null || !takesFocus.current) return;
    takesFocus.current = false;
    element.focus();
  };
  const change = (reason: string | null): void => {
    takesFocus.current = true;
    onReason(rule, reason);
  };

  return (
    <div className="mt-3 space-y-3">
      {ownKept.map(({ reason, created_at }) => (
        <p key={created_at} className="text-ink-soft">
          Motivo guardado em {formatDate(created_at)}: “{reason}”
        </p>
      ))}
      {typed === null ? (
        <Button ref={focusOnce} type="button" variant="outline" size="sm" onClick={() => change('')}>
          {ownKept.length > 0 ? 'Acrescentar outro motivo' : 'Esta exigência tem base legal'}
        </Button>
      ) : (
        <>
          <TextAreaField
            ref={focusOnce}
            label={question}
            required
            rows={3}
            limit={reasonLengths.max}
            showCount
            hint={`De ${reasonLengths.min} a ${reasonLengths.max} caracteres. O motivo fica guardado com a vaga, com a data, e a equipe da Ponte o vê. Não aparece no anúncio.`}
            error={reasonError !== undefined && !isLawfulLength(typed) ? reasonError : undefined}
            value={typed}
            onChange={(event) => onReason(rule, event.target.value)}
          />
          <Button type="button" variant="outline" size="sm" onClick={() => change(null)}>
            Retirar o motivo
          </Button>
        </>
      )}
    </div>
  );
}
