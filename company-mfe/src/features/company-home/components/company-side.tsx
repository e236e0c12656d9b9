import { answerBasis, answerHeadline, formatDate, paths, userPlanLabels } from '@ponte/shared-domain';
import { Card, TextLink } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { describeQuota } from '../../../company-standing/vacancy-quota';
import { profileParts, type CompanyHome } from '../company-home.api';
import { partLabels } from '../home-words';

/** What stands beside the day: plan, profile, and what the public reads of the company's answers. */
export function CompanySide({ home: { quota, missing, slug, answers } }: { home: CompanyHome }): ReactNode {
  const done = profileParts.length - missing.length;
  const percent = Math.round((done / profileParts.length) * 100);
  return (
    <div className="grid gap-6">
      {quota ? (
        <Card as="section" aria-label="Plano">
          <h2 className="text-lg">Plano {userPlanLabels[quota.plan]}</h2>
          {quota.limit === null ? null : (
            <Progress className="mt-3" value={quota.used} max={quota.limit} label="Vagas ativas do plano em uso" />
          )}
          <p className="mt-2 text-sm text-ink-soft">
            {quota.limit === null ? 'Vagas ativas sem limite.' : describeQuota(quota)}
          </p>
          {quota.until === null ? null : (
            <p className="mt-1 text-sm text-ink-soft">
              Até {formatDate(quota.until)}. Depois a conta volta ao plano {userPlanLabels.basico}, e as vagas no ar
              continuam.
            </p>
          )}
          <TextLink alone to={paths.companyPlans()}>
            Ver planos
          </TextLink>
        </Card>
      ) : null}
      <Card as="section" aria-label="Perfil da empresa">
        <h2 className="text-lg">Perfil {percent}% completo</h2>
        <Progress className="mt-3" value={done} max={profileParts.length} label={`Perfil ${percent}% completo`} />
        <p className="mt-2 text-sm text-ink-soft">
          {missing.length === 0
            ? 'Ele tem tudo o que as pessoas procuram primeiro.'
            : `Falta: ${missing.map((part) => partLabels[part]).join(', ')}.`}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <TextLink alone to={paths.companyProfile()}>
            {missing.length === 0 ? 'Editar perfil' : 'Completar perfil'}
          </TextLink>
          {slug === null ? null : (
            <TextLink alone to={paths.company(slug)}>
              Ver página pública
            </TextLink>
          )}
        </p>
      </Card>
      <Card as="section" aria-label="Suas respostas em público">
        <h2 className="text-lg">Suas respostas em público</h2>
        {answers ? (
          <>
            <p className="mt-2 font-medium">{answerHeadline(answers)}</p>
            <p className="text-sm text-ink-soft">{answerBasis(answers)}</p>
          </>
        ) : (
          <p className="mt-2 text-sm text-ink-soft">
            Aparecem na página da empresa e nas vagas a partir de candidaturas de 5 pessoas, com 45&nbsp;dias ou mais.
          </p>
        )}
      </Card>
    </div>
  );
}
