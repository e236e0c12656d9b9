import {
  contractTypeLabels,
  keepAmountsWhole,
  paths,
  pcdLabel,
  salaryBandLabels,
  vacancyLevelLabels,
  workModelLabels,
} from '@ponte/shared-domain';
import { Button, Card, cn } from '@ponte/shared-ui';
import { RowBoundary, SwitchField, useFocusAfterRemoval } from '@ponte/shared-ui/page-components';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { startTransition, useOptimistic, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SavedSearch } from '../saved-searches.api';
import { rowHeight } from './row-height';

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  onRename: (search: SavedSearch) => void;
  onRemove: (search: SavedSearch) => void;
  /** Settles when the server has answered; shows errors itself. */
  onAlerts: (search: Pick<SavedSearch, 'id' | 'alerts'>) => Promise<void>;
}

/** 'CLT ou PJ' of 'clt,pj'. */
function labelsOf(values: string | null, labels: Readonly<Record<string, string>>): string | null {
  return (
    values &&
    values
      .split(',')
      .map((value) => keepAmountsWhole(labels[value] ?? value))
      .join(' ou ')
  );
}

/** The search's terms and filters as text. */
function describe({ query, location, salary, type, level, work_model, pcd }: SavedSearch): string {
  return [
    query === null ? null : `“${query}”`,
    location,
    labelsOf(salary, salaryBandLabels),
    labelsOf(type, contractTypeLabels),
    level && `Nível ${labelsOf(level, vacancyLevelLabels)}`,
    labelsOf(work_model, workModelLabels),
    pcd && pcdLabel,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/**
 * The optimistic state moves with the press itself; the query's new data would reach React only after the event, and
 * the switch jump back.
 */
function AlertsSwitch({
  search,
  onAlerts,
}: { search: SavedSearch } & Pick<SavedSearchListProps, 'onAlerts'>): ReactNode {
  const [alerts, setOptimisticAlerts] = useOptimistic(search.alerts);
  const { id } = search;
  const change = useMutation({
    // One after the other: of two quick presses the earlier one could arrive last, and be what is stored. The next row
    // waits for nothing.
    scope: { id: `saved-search-alerts:${id}` },
    mutationFn: (wanted: boolean) => onAlerts({ id, alerts: wanted }),
  });
  return (
    <SwitchField
      fieldClassName="mt-1 text-sm"
      checked={alerts}
      onChange={({ target: { checked } }) =>
        startTransition(async () => {
          setOptimisticAlerts(checked);
          // Refused, the switch goes back by itself.
          await change.mutateAsync(checked);
        })
      }
    >
      Receber vagas novas por e-mail<span className="sr-only">: {search.name}</span>
    </SwitchField>
  );
}

export function SavedSearchList({ searches, onRename, onRemove, onAlerts }: SavedSearchListProps): ReactNode {
  // A search that another window has removed goes with its switch.
  const focus = useFocusAfterRemoval<HTMLUListElement>({ control: '[role=switch]' });
  return (
    <Card className="overflow-hidden p-0">
      <ul {...focus} aria-label="Buscas salvas" className="divide-y divide-line">
        {searches.map((search) => (
          <li key={search.id} className={cn('@container px-4 py-4 sm:px-5', rowHeight)}>
            <RowBoundary row={search}>
              {() => (
                <>
                  {/* With large text on a phone the buttons go below the name: beside it they would break its short words. */}
                  <div className="gap-2 @[13rem]:flex @[13rem]:items-start">
                    <div className="min-w-0 flex-1">
                      <h2 className="font-display text-base font-semibold leading-snug [overflow-wrap:anywhere] sm:text-lg">
                        <Link
                          to={paths.savedSearch(search)}
                          className="inline-flex min-h-6 items-center text-ink underline-offset-4 hover:text-brand hover:underline pointer-coarse:min-h-11"
                        >
                          {search.name}
                        </Link>
                      </h2>
                      <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{describe(search)}</p>
                    </div>
                    <div className="flex shrink-0 @max-[13rem]:-ml-3">
                      <Button
                        variant="ghost"
                        size="icon"
                        className="text-ink-soft"
                        aria-label={`Renomear a busca ${search.name}`}
                        onClick={() => onRename(search)}
                      >
                        <Pencil aria-hidden className="size-5" />
                      </Button>
                      <Button
                        variant="ghost"
                        size="icon"
                        className="text-ink-soft"
                        aria-label={`Excluir a busca ${search.name}`}
                        onClick={() => onRemove(search)}
                      >
                        <Trash2 aria-hidden className="size-5" />
                      </Button>
                    </div>
                  </div>
                  <AlertsSwitch search={search} onAlerts={onAlerts} />
                </>
              )}
            </RowBoundary>
          </li>
        ))}
      </ul>
    </Card>
  );
}
