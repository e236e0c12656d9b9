import type { CurrentUser } from '@ponte/shared-auth';
import { formatDate, paths, plural, toAppError } from '@ponte/shared-domain';
import { Button, ErrorState, Skeleton, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { storedDataOptions } from '../profile.queries';

function StoredParts({ user }: { user: CurrentUser }): ReactNode {
  const query = useQuery(storedDataOptions(user));
  if (query.isPending) return <Skeleton className="h-48 w-full" />;
  if (query.error) {
    return (
      <ErrorState
        title="Não foi possível ler os seus dados"
        description={toAppError(query.error).message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { parts, missing } = query.data;
  return (
    <>
      <ul aria-label="O que guardamos" className="divide-y divide-line border-y border-line">
        {parts.map(({ table, label, count, since, why, basis }) => (
          <li key={table} className="py-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
              <span className="font-medium text-ink">{label}</span>
              <span className="text-ink-soft">
                {plural(count, 'registro', 'registros')}
                {since === null ? '' : `, desde ${formatDate(since)}`}
              </span>
            </p>
            <p className="mt-0.5 text-ink-soft">
              Para quê: {why}. {basis}.
            </p>
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <p className="mt-3 text-sm text-ink-soft">Nada guardado de: {missing.join('; ')}.</p>
      ) : null}
      <p className="mt-3 text-sm text-ink-soft">
        {user.role === 'candidate' ? (
          <>
            Quem abriu o seu currículo, e quando, está em cada uma das{' '}
            <TextLink to={paths.applications()}>suas candidaturas</TextLink>, em “O que a empresa tem”.{' '}
          </>
        ) : null}
        As bases legais são as da nossa leitura da Lei 13.709/2018 em novembro de 2026: verifique na{' '}
        <TextLink to={paths.privacy()}>Política de Privacidade</TextLink>.
      </p>
    </>
  );
}

/**
 * What is stored of the person, how much of it, since when and why. Read when it is asked for: the answer is the whole
 * export.
 */
export function StoredData({ user }: { user: CurrentUser }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <p className="text-ink-soft">Cada tipo de dado que guardamos sobre você, desde quando e por quê.</p>
      <Button
        type="button"
        variant="outline"
        className="mt-3"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        {isOpen ? 'Ocultar o que guardamos' : 'Ver o que guardamos'}
      </Button>
      <div id={listId} hidden={!isOpen} className="mt-4">
        {isOpen ? <StoredParts user={user} /> : null}
      </div>
    </div>
  );
}
