import { Button, FormAlert } from '@ponte/shared-ui';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { focusSubmit } from './focus-form';

/** What two versions say differently, in the words of the screen. */
export interface Difference {
  label: string;
  mine: string;
  stored: string;
}

/** Compares two descriptions of a form (label and text of each field), for the one who has to choose. */
export function listDifferences(
  mine: Readonly<Record<string, string>>,
  stored: Readonly<Record<string, string>>,
): Difference[] {
  const nothing = 'Não informado';
  return Object.entries(mine)
    .filter(([label, text]) => text !== stored[label])
    .map(([label, text]) => ({ label, mine: text || nothing, stored: stored[label] || nothing }));
}

/** Props of {@link ConflictNotice}. */
export interface ConflictNoticeProps {
  /** What was changed meanwhile: 'Esta vaga foi alterada depois que você a abriu'. */
  title: string;
  differences: Difference[];
  isSaving: boolean;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

/** Two people (or two tabs) saved the same: the second one sees both versions and chooses. */
export function ConflictNotice({
  title,
  differences,
  isSaving,
  onKeepMine,
  onTakeStored,
}: ConflictNoticeProps): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  // Saving from the footer of a dialog leaves it below the fields, out of sight.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  // The notice goes away with the choice: whoever uses the keyboard goes on at the button that saves.
  const choose =
    (act: () => void) =>
    ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void => {
      focusSubmit(form);
      act();
    };
  return (
    <div ref={notice}>
      <FormAlert tone="warning" title={title}>
        <p>Nada foi perdido: o que você digitou continua aqui. Compare e escolha qual versão fica.</p>
        {differences.length > 0 ? (
          <dl className="mt-3 space-y-3">
            {differences.map(({ label, mine, stored }) => (
              <div key={label} className="rounded-md border border-line bg-surface p-3 text-ink">
                <dt className="text-sm font-semibold">{label}</dt>
                <dd className="mt-1 grid gap-3 text-sm sm:grid-cols-2">
                  <div className="min-w-0">
                    <p className="text-ink-faint">Sua versão</p>
                    <p className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{mine}</p>
                  </div>
                  <div className="min-w-0">
                    <p className="text-ink-faint">Versão salva</p>
                    <p className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">{stored}</p>
                  </div>
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="mt-2">As duas versões dizem a mesma coisa.</p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button type="button" size="sm" busy={isSaving} busyLabel="Salvando..." onClick={choose(onKeepMine)}>
            Salvar a minha versão
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={choose(onTakeStored)}>
            Usar a versão salva
          </Button>
        </div>
      </FormAlert>
    </div>
  );
}
