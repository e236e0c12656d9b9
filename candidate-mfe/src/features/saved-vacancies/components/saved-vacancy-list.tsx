import { Badge, Button, Card, Monogram } from '@ponte/shared-ui';
import { RowBoundary, type FocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { BookmarkX } from 'lucide-react';
import type { ReactNode } from 'react';
import { VacancyCard } from '../../../vacancy-card/vacancy-card';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import { tellsNew } from '../../../vacancy-card/vacancy-marks';
import type { SavedVacancies, SavedVacancy } from '../saved-vacancies.api';

interface SavedVacancyListProps {
  saved: SavedVacancies;
  /** Gives the next row the focus of a removed one. */
  focus: FocusAfterRemoval<HTMLUListElement>;
  renderAction: (vacancy: VacancyCardData) => ReactNode;
  onRemove: (vacancy: SavedVacancy) => void;
}

export function SavedVacancyList({ saved, focus, renderAction, onRemove }: SavedVacancyListProps): ReactNode {
  const marksNew = tellsNew(
    saved.rows.flatMap(({ card }) => card ?? []),
    saved.now,
  );
  return (
    <Card className="overflow-hidden p-0">
      <ul {...focus} aria-label="Vagas salvas" className="divide-y divide-line">
        {saved.rows.map((vacancy) => {
          const remove = (
            <Button
              variant="ghost"
              size="icon"
              className="text-ink-soft"
              data-removes=""
              aria-label={`Remover das vagas salvas: ${vacancy.title}`}
              onClick={() => onRemove(vacancy)}
            >
              <BookmarkX aria-hidden className="size-5" />
            </Button>
          );
          return (
            <li key={vacancy.vacancyId}>
              <RowBoundary row={vacancy}>
                {() =>
                  vacancy.card ? (
                    <VacancyCard
                      vacancy={vacancy.card}
                      now={saved.now}
                      marksNew={marksNew}
                      action={
                        <div className="flex items-center gap-1">
                          {remove}
                          {vacancy.status === 'expired' ? (
                            <Badge tone="warning">Expirada</Badge>
                          ) : (
                            renderAction(vacancy.card)
                          )}
                        </div>
                      }
                    />
                  ) : (
                    <Gone vacancy={vacancy} remove={remove} />
                  )
                }
              </RowBoundary>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Withdrawn or deleted: it has no page any more. */
function Gone({ vacancy, remove }: { vacancy: SavedVacancy; remove: ReactNode }): ReactNode {
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-4 sm:gap-x-4 sm:px-5">
      <Monogram name={vacancy.companyName} seed={vacancy.companyName} size={44} />
      <div className="min-w-0">
        <h2 className="font-display text-base font-semibold leading-snug text-ink-soft [overflow-wrap:anywhere] sm:text-lg">
          {vacancy.title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{vacancy.companyName}</p>
        <p className="mt-2">
          <Badge tone="neutral">Retirada do ar</Badge>
        </p>
      </div>
      {remove}
    </article>
  );
}
