import { Button } from '@ponte/shared-ui';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

interface ResumeRowProps {
  title: string;
  /** Level of the title. */
  as?: 'h2' | 'h3';
  /** Name of the row in the labels of its buttons, where another row has the same title. */
  name?: string;
  subtitle: string;
  meta: string;
  description: string | null;
  children?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** An entry of the resume in its list, with edit and delete. */
export function ResumeRow({
  title,
  as: Title = 'h2',
  name = title,
  subtitle,
  meta,
  description,
  children,
  onEdit,
  onDelete,
}: ResumeRowProps): ReactNode {
  return (
    <article className="@container px-4 py-5 sm:px-6">
      {/* With large text on a phone the buttons go below the title: beside it they would break its short words. */}
      <div className="gap-x-3 @[13rem]:grid @[13rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <Title className="font-display text-lg font-semibold leading-snug text-ink [overflow-wrap:anywhere]">
            {title}
          </Title>
          <p className="text-ink-soft [overflow-wrap:anywhere]">{subtitle}</p>
          <p className="mt-0.5 text-sm tabular-nums text-ink-faint">{meta}</p>
        </div>
        <div className="flex items-start @max-[13rem]:-ml-3.5 @[13rem]:max-sm:flex-col">
          <Button variant="ghost" size="icon" aria-label={`Editar ${name}`} onClick={onEdit}>
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Excluir ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
        {/* Under both: on a phone the buttons would leave an empty strip beside a long text. */}
        <div className="col-span-2">
          {description ? (
            <p className="mt-2 max-w-prose whitespace-pre-line text-sm text-ink [overflow-wrap:anywhere]">
              {description}
            </p>
          ) : null}
          {children}
        </div>
      </div>
    </article>
  );
}
