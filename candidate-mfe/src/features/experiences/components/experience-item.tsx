import { Badge, Button } from '@ponte/shared-ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { describePeriod } from '../../../my-resume/experience-period';
import type { Experience } from '../../../my-resume/experiences.api';

interface ExperienceItemProps {
  experience: Experience;
  onEdit: () => void;
  onDelete: () => void;
}

export function ExperienceItem({ experience, onEdit, onDelete }: ExperienceItemProps): ReactNode {
  const name = `${experience.role}, ${experience.company}`;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-5 sm:px-6">
      <div className="min-w-0">
        <h3 className="font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]">
          {experience.role}
        </h3>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{experience.company}</p>
        <p className="mt-0.5 text-sm tabular-nums text-ink-faint">{describePeriod(experience)}</p>
      </div>
      <div className="flex flex-col sm:flex-row sm:items-start">
        <Button variant="ghost" size="icon" aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Excluir ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
      {/* Under both: on a phone the buttons would leave an empty strip beside a long text. */}
      <div className="col-span-2">
        <p className="mt-2 max-w-prose whitespace-pre-line text-sm text-ink [overflow-wrap:anywhere]">
          {experience.description}
        </p>
        <ul aria-label={`Habilidades de ${experience.role}`} className="mt-3 flex flex-wrap gap-1.5">
          {experience.skills.map((skill) => (
            <li key={skill} className="max-w-full">
              <Badge tone="neutral">{skill}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
