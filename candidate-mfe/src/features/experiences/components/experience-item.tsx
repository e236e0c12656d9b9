import { Badge } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { describePeriod } from '../../../my-resume/resume-period';
import type { Experience } from '../../../my-resume/experiences.api';
import { ResumeRow } from '../../../my-resume/resume-row';

interface ExperienceItemProps {
  experience: Experience;
  onEdit: () => void;
  onDelete: () => void;
}

export function ExperienceItem({ experience, onEdit, onDelete }: ExperienceItemProps): ReactNode {
  return (
    <ResumeRow
      as="h3"
      title={experience.role}
      name={`${experience.role}, ${experience.company}`}
      subtitle={experience.company}
      meta={describePeriod(experience)}
      description={experience.description}
      onEdit={onEdit}
      onDelete={onDelete}
    >
      <ul aria-label={`Habilidades de ${experience.role}`} className="mt-3 flex flex-wrap gap-1.5">
        {experience.skills.map((skill) => (
          <li key={skill} className="max-w-full">
            <Badge tone="neutral" className="wrap-anywhere">
              {skill}
            </Badge>
          </li>
        ))}
      </ul>
    </ResumeRow>
  );
}
