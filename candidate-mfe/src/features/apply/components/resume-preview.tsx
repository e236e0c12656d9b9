import { educationTypeLabels, phoneField } from '@ponte/shared-domain';
import { Skeleton } from '@ponte/shared-ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResumeSummary } from '../apply.api';
import { listMissingResumeParts } from '../apply-rules';

function Part({ title, items }: { title: string; items: { id: string; main: string; detail: string }[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ul className="mt-1 space-y-1">
        {items.map((item) => (
          <li key={item.id} className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            <span className="font-medium text-ink">{item.main}</span>, {item.detail}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ResumePreview({ name, email, resume }: { name: string; email: string; resume: ResumeSummary }): ReactNode {
  const missing = listMissingResumeParts(resume);
  const { personal } = resume;

  return (
    <div className="space-y-4">
      <div className="rounded-md border border-line bg-sunken p-4">
        <p className="font-display text-lg font-semibold text-ink [overflow-wrap:anywhere]">{personal?.full_name || name}</p>
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{email}</p>
        {personal?.phone ? (
          <p className="text-sm text-ink-soft">
            {phoneField.format(personal.phone)} · {personal.city}, {personal.state}
          </p>
        ) : null}
      </div>
      <Part
        title="Experiências"
        items={resume.experiences.map((row) => ({ id: row.id, main: row.role, detail: row.company }))}
      />
      <Part
        title="Formação"
        items={resume.educations.map((row) => ({
          id: row.id,
          main: row.course_name,
          detail: `${row.institution_name} (${educationTypeLabels[row.education_type]})`,
        }))}
      />
      <Part title="Cursos" items={resume.courses.map((row) => ({ id: row.id, main: row.name, detail: row.institution }))} />
      {missing.length > 0 ? (
        <div className="flex gap-3 rounded-md bg-warning-soft p-4 text-sm text-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <div>
            <p>Seu currículo ainda não tem tudo o que as empresas procuram. Você pode enviar assim mesmo ou completar antes:</p>
            <ul className="mt-1 flex flex-wrap gap-x-4">
              {missing.map((part) => (
                <li key={part.label}>
                  <Link to={part.to} className="inline-block py-1 font-medium text-brand underline underline-offset-4">
                    {part.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}

export function ResumePreviewSkeleton(): ReactNode {
  return (
    <div aria-hidden className="space-y-4">
      <Skeleton className="h-24 w-full rounded-md" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
