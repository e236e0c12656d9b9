import type { CurrentUser, Role } from '@ponte/shared-auth';
import { formatNumber, paths, plural, toAppError } from '@ponte/shared-domain';
import { Badge, ErrorState, Skeleton } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { companySummaryOptions, resumeSummaryOptions } from '../profile.queries';
import type { CompanySummary, ResumeSummary } from '../summary.api';

interface Place {
  to: string;
  label: string;
  /** What is there now. */
  summary: string;
  /** What is still to do there. */
  todo?: string | undefined;
}

function resumePlaces(summary: ResumeSummary): Place[] {
  const { isPersonalInfoComplete, experiences, educations, courses, applications } = summary;
  return [
    {
      to: paths.candidateProfile(),
      label: 'Dados pessoais',
      summary: isPersonalInfoComplete ? 'Contato e endereço preenchidos' : 'Faltam contato ou endereço',
      todo: isPersonalInfoComplete ? undefined : 'Completar',
    },
    {
      to: paths.experiences(),
      label: 'Experiências',
      summary: plural(experiences, 'experiência', 'experiências'),
      todo: experiences === 0 ? 'Adicionar' : undefined,
    },
    {
      to: paths.educations(),
      label: 'Formação e cursos',
      summary: `${plural(educations, 'formação', 'formações')}, ${plural(courses, 'curso', 'cursos')}`,
      todo: educations === 0 ? 'Adicionar' : undefined,
    },
    { to: paths.resume(), label: 'Meu currículo', summary: 'Ver e imprimir como as empresas recebem' },
    {
      to: paths.applications(),
      label: 'Minhas candidaturas',
      summary: plural(applications, 'candidatura', 'candidaturas'),
    },
    { to: paths.savedVacancies(), label: 'Vagas salvas', summary: 'O que você salvou para decidir depois' },
    { to: paths.savedSearches(), label: 'Buscas salvas', summary: 'Alertas de vagas novas por e-mail' },
  ];
}

function companyPlaces({
  isProfileComplete,
  live,
  inReview,
  refused,
  drafts,
  ended,
  applications,
}: CompanySummary): Place[] {
  return [
    {
      to: paths.companyVacancies(),
      label: 'Vagas',
      // The same numbers as above the list of vacancies.
      summary: [
        plural(live, 'vaga ativa', 'vagas ativas'),
        ...(inReview > 0 ? [`${formatNumber(inReview)} em análise`] : []),
        ...(refused > 0 ? [plural(refused, 'recusada', 'recusadas')] : []),
        plural(drafts, 'inativa', 'inativas'),
        ...(ended > 0 ? [`${formatNumber(ended)} com prazo encerrado`] : []),
      ].join(', '),
    },
    { to: paths.newVacancy(), label: 'Nova Vaga', summary: 'Publicar agora ou guardar como rascunho' },
    {
      to: paths.companyApplications(),
      label: 'Candidaturas',
      summary: `${plural(applications, 'candidatura recebida', 'candidaturas recebidas')}`,
    },
    {
      to: paths.companyProfile(),
      label: 'Perfil da Empresa',
      summary: isProfileComplete ? 'O que as pessoas veem da sua empresa' : 'Faltam informações da empresa',
      todo: isProfileComplete ? undefined : 'Completar',
    },
  ];
}

function Places({ places }: { places: readonly Place[] }): ReactNode {
  return (
    <ul className="divide-y divide-line">
      {places.map(({ to, label, summary, todo }) => (
        <li key={to}>
          <Link to={to} className="-mx-2 flex items-center gap-3 rounded-md px-2 py-3 hover:bg-sunken">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-ink">{label}</span>
              <span className="block text-sm text-ink-soft">{summary}</span>
            </span>
            {todo !== undefined && <Badge tone="accent">{todo}</Badge>}
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** @param rows as many as there will be places */
function Loading({ rows }: { rows: number }): ReactNode {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: rows }, (_row, row) => (
        // The label and, on a phone, a summary that may wrap.
        <div key={row} className="min-h-20 space-y-2 py-4 sm:min-h-18.5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  return (
    <ErrorState title="Não foi possível carregar o resumo" description={toAppError(error).message} onRetry={onRetry} />
  );
}

function ResumePlaces({ userId }: { userId: string }): ReactNode {
  const { isPending, error, data, refetch } = useQuery(resumeSummaryOptions(userId));
  if (isPending) return <Loading rows={7} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Places places={resumePlaces(data)} />;
}

function CompanyPlaces({ userId }: { userId: string }): ReactNode {
  const { isPending, error, data, refetch } = useQuery(companySummaryOptions(userId));
  if (isPending) return <Loading rows={4} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Places places={companyPlaces(data)} />;
}

const placesOf: Readonly<Record<Role, (props: { userId: string }) => ReactNode>> = {
  candidate: ResumePlaces,
  company: CompanyPlaces,
};

/** The pages where each kind of user keeps what the product is about, and what is there. */
export function WorkPlaces({ user }: { user: CurrentUser }): ReactNode {
  const PlacesOfRole = placesOf[user.role];
  return <PlacesOfRole userId={user.id} />;
}
