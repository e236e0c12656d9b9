import { announce, Button, TextField } from '@ponte/shared-ui';
import { isComposing } from '@ponte/shared-ui/combobox';
import { Chip, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { Plus } from 'lucide-react';
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { addSkills } from '../../../my-resume/experience.form';

interface SkillsFieldProps {
  skills: readonly string[];
  /** What is in the box, and no skill yet. */
  typed: string;
  onType: (typed: string) => void;
  onChange: (skills: string[]) => void;
  error: string | undefined;
}

function describeKnown(skills: readonly string[]): string | undefined {
  if (skills.length > 1) return 'Essas habilidades já estão na lista';
  return skills[0] && `${skills[0]} já está na lista`;
}

/**
 * Skills by Enter, comma or the plus button; a pasted list is taken apart. What is left in the box becomes one when the
 * next field is entered or the form is sent. Whoever leaves the page in the middle of a word ('Po' of 'Power BI') finds
 * it in the box again: the form's draft has it.
 */
export function SkillsField({ skills, typed, onType, onChange, error }: SkillsFieldProps): ReactNode {
  const [repeated, setRepeated] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const focus = useFocusAfterRemoval<HTMLUListElement>({
    // A field in focus brings up a phone's keyboard, and nobody has asked to type.
    rest: () => (window.matchMedia('(pointer: coarse)').matches ? plus.current : box.current?.querySelector('input')),
  });

  const add = (text: string): void => {
    const next = addSkills(skills, text);
    const added = next.slice(skills.length);
    if (added.length > 0) {
      onChange(next);
      announce(added.length === 1 ? `${added[0]} adicionada` : `${added.length} habilidades adicionadas`);
    }
    const known = added.length > 0 ? undefined : describeKnown(addSkills([], text));
    setRepeated(known);
    if (known !== undefined) announce(known);
    onType('');
  };
  const handleType = (text: string): void => {
    setRepeated(undefined);
    if (/[,;]$/.test(text)) add(text);
    else onType(text);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    // One word goes where the caret is, as everywhere.
    if (!/[,;\t\r\n]/.test(text)) return;
    event.preventDefault();
    add(`${typed},${text}`);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add(typed);
  };
  const handleBlur = ({ relatedTarget }: FocusEvent): void => {
    // Not while a button is being pressed: a new chip would push it away from under the pointer, and nothing would be
    // sent.
    if (relatedTarget && !(relatedTarget instanceof HTMLButtonElement)) add(typed);
  };

  const addTyped = useRef(() => {});
  useEffect(() => {
    addTyped.current = () => {
      if (typed.trim() !== '') add(typed);
    };
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    // At the form itself, before React's handlers, which read the values.
    const handleSend = (): void => addTyped.current();
    form?.addEventListener('submit', handleSend);
    return () => form?.removeEventListener('submit', handleSend);
  }, []);

  return (
    <div ref={box} className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Habilidades"
            name="skill"
            hint={repeated ?? 'Enter, vírgula ou o botão adiciona; uma lista colada também'}
            autoComplete="off"
            value={typed}
            error={error}
            required
            onChange={(event) => handleType(event.target.value)}
            onPaste={handlePaste}
            onBlur={handleBlur}
            onKeyDown={handleKeyDown}
          />
        </div>
        {/* Beside the box, below the height of its label. */}
        <Button
          ref={plus}
          type="button"
          variant="outline"
          size="icon"
          className="mt-7"
          aria-label="Adicionar habilidade"
          onClick={() => add(typed)}
        >
          <Plus aria-hidden className="size-5" />
        </Button>
      </div>
      {skills.length > 0 ? (
        <ul {...focus} aria-label="Habilidades adicionadas" className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip
                removeLabel={`Remover habilidade ${skill}`}
                onRemove={() => {
                  setRepeated(undefined);
                  onChange(skills.filter((other) => other !== skill));
                }}
              >
                {skill}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
