import { Button, TextField } from '@ponte/shared-ui';
import { Chip } from '@ponte/shared-ui/parts';
import { Plus } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { addSkill } from '../experience.form';

interface SkillsFieldProps {
  skills: readonly string[];
  onChange: (skills: string[]) => void;
  error: string | undefined;
}

/** Skills one at a time, by Enter or the plus button. */
export function SkillsField({ skills, onChange, error }: SkillsFieldProps): ReactNode {
  const [typed, setTyped] = useState('');

  const handleAdd = (): void => {
    const next = addSkill(skills, typed);
    setTyped('');
    if (next.length > skills.length) onChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that ends a composition (accents on some keyboards) is not an Enter of ours.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    handleAdd();
  };

  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label="Habilidades"
            name="skill"
            hint="Uma por vez: Enter ou o botão adiciona"
            autoComplete="off"
            maxLength={60}
            value={typed}
            error={error}
            required
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKeyDown}
          />
        </div>
        {/* Beside the box, below the height of its label. */}
        <Button type="button" variant="outline" size="icon" className="mt-7" aria-label="Adicionar habilidade" onClick={handleAdd}>
          <Plus aria-hidden className="size-5" />
        </Button>
      </div>
      {skills.length > 0 ? (
        <ul aria-label="Habilidades adicionadas" className="flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Chip removeLabel={`Remover habilidade ${skill}`} onRemove={() => onChange(skills.filter((other) => other !== skill))}>
                {skill}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
