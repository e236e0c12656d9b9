import { paths, plural } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyHome } from '../company-home.api';
import { endingWords } from '../home-words';
import { HomeRest, HomeRow, HomeSection } from './home-section';

export function EndingVacancies({ home: { ending, endingCount, now } }: { home: CompanyHome }): ReactNode {
  return (
    <HomeSection
      title="Vagas que pedem atenção"
      more={{ to: paths.companyVacancies(), label: 'Todas as vagas' }}
      empty={ending.length === 0 ? 'Nenhuma vaga termina nos próximos 7 dias.' : undefined}
    >
      {ending.map((vacancy) => (
        <HomeRow key={vacancy.id}>
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-semibold text-ink">{vacancy.title}</span>
            <span className="block text-sm text-ink-soft">{endingWords(vacancy, now)}</span>
          </p>
          <Button asChild variant="outline" size="sm">
            <Link to={vacancy.isToConfirm ? paths.companyVacancies() : paths.editVacancy(vacancy.id)}>
              {vacancy.isToConfirm ? 'Confirmar' : 'Renovar prazo'}
              <span className="sr-only">
                {vacancy.isToConfirm ? ' a vaga' : ' de'} {vacancy.title}
              </span>
            </Link>
          </Button>
        </HomeRow>
      ))}
      {endingCount > ending.length ? (
        <HomeRest>E mais {plural(endingCount - ending.length, 'vaga', 'vagas')} em “Todas as vagas”.</HomeRest>
      ) : null}
    </HomeSection>
  );
}
