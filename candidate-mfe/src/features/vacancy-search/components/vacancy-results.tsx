import { Button, buttonVariants, Card, EmptyState, ErrorState } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { VacancyCard } from '../../../vacancy-card/vacancy-card';
import type { VacancyCardData } from '../../../vacancy-card/vacancy-card.schema';
import { VacancyListSkeleton } from '../../../vacancy-card/vacancy-list-skeleton';

interface VacancyResultsProps {
  status: 'pending' | 'error' | 'success';
  vacancies: VacancyCardData[];
  now: string;
  renderAction: (vacancy: VacancyCardData) => ReactNode;
  onRetry: () => void;
  onClear: () => void;
  more: { isAvailable: boolean; isLoading: boolean; hasFailed: boolean; onLoad: () => void; /** The page of what comes next, for who reads without a script. */ nextAddress: string };
}

export function VacancyResults(props: VacancyResultsProps): ReactNode {
  if (props.status === 'pending') {
    return (
      <Card className="overflow-hidden p-0">
        <VacancyListSkeleton rows={6} />
      </Card>
    );
  }
  if (props.status === 'error') {
    return (
      <ErrorState
        title="Erro ao carregar vagas"
        description="Ocorreu um erro ao buscar as vagas. Por favor, tente novamente mais tarde."
        onRetry={props.onRetry}
      />
    );
  }
  if (props.vacancies.length === 0) {
    return (
      <EmptyState
        title="Nenhuma vaga encontrada com os filtros selecionados."
        description="Tente outra palavra, um lugar maior ou menos filtros."
        action={
          <Button variant="outline" onClick={props.onClear}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  const { more } = props;
  return (
    <>
      <Card className="overflow-hidden p-0">
        <ol aria-label="Vagas encontradas" className="divide-y divide-line">
          {props.vacancies.map((vacancy) => (
            <li key={vacancy.id}>
              <VacancyCard vacancy={vacancy} now={props.now} action={props.renderAction(vacancy)} />
            </li>
          ))}
        </ol>
        {more.isLoading ? (
          <div className="border-t border-line">
            <VacancyListSkeleton rows={3} />
          </div>
        ) : null}
      </Card>
      {more.hasFailed ? (
        <p role="alert" className="mt-4 text-center text-sm text-danger">
          Não foi possível carregar mais vagas. Tente novamente.
        </p>
      ) : null}
      {more.isAvailable ? (
        <div className="mt-6 flex justify-center">
          <noscript>
            <a href={more.nextAddress} rel="next" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              Próxima página de vagas
            </a>
          </noscript>
          <Button variant="outline" size="lg" className="noscript:hidden" busy={more.isLoading} busyLabel="Carregando..." onClick={more.onLoad}>
            Carregar mais vagas
          </Button>
        </div>
      ) : (
        <p className="mt-6 text-center text-sm text-ink-faint">Você viu todas as vagas desta busca.</p>
      )}
    </>
  );
}
