import { Button, TextField } from '@ponte/shared-ui';
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
  onChange: (skills: string[]) => void;
  error: string | undefined;
}

/**
 * Skills by Enter, comma or the plus button; a pasted list is taken apart. What is left in the box becomes one when the
 * next field is entered, the form is sent or the page is left.
 */
export function SkillsField({ skills, onChange, error }: SkillsFieldProps): ReactNode {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval<HTMLUListElement>({ rest: () => box.current?.querySelector('input') });

  const add = (text: string): void => {
    const next = addSkills(skills, text);
    setTyped('');
    if (next.length > skills.length) onChange(next);
  };
  const handleType = (text: string): void => {
    if (/[,;]$/.test(text)) add(text);
    else setTyped(text);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    // One word goes where the caret is, as everywhere.
    if (!/[,;\t\r\n]/.test(text)) return;
    event.preventDefault();
    add(`${typed},${text}`);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that ends a composition (accents on some keyboards) is not an Enter of ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
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
    // A reload, too: the draft keeps skills, not what is left in the box.
    window.addEventListener('pagehide', handleSend);
    return () => {
      form?.removeEventListener('submit', handleSend);
      window.removeEventListener('pagehide', handleSend);
    };
  }, []);

  return (
    <div ref={box} className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Habilidades"
            name="skill"
            hint="Enter, vírgula ou o botão adiciona; uma lista colada também"
            autoComplete="off"
            maxLength={60}
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
                onRemove={() => onChange(skills.filter((other) => other !== skill))}
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
