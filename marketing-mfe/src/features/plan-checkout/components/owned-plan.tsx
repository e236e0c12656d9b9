import { useApi } from '@ponte/shared-auth';
import { brand, formatDate, paths, requireOffer, type PaidPlanSlug } from '@ponte/shared-domain';
import { Button, EmptyState, TextLink } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readPlanAgain } from '../subscription.api';
import { ownPlanOptions } from '../subscription.queries';

/** The plan that the person has: until when, and how it goes on or is ended, which a person of the team does. */
export function OwnedPlan({ plan, userId }: { plan: PaidPlanSlug; userId: string }): ReactNode {
  // What can't be read hides nothing else: the mail then names the plan alone.
  const { data } = useQuery(ownPlanOptions(useApi(), userId));
  const isOver = data?.plan !== undefined && data.plan !== plan;
  useEffect(() => {
    if (isOver) readPlanAgain();
  }, [isOver]);
  const { name } = requireOffer('plans', plan);
  const subject = `Plano ${name}${data?.requestId === undefined ? '' : ` (${data.requestId})`}`;
  return (
    <>
      <EmptyState
        as="h2"
        title="Este já é o seu plano"
        description={
          data?.until === undefined
            ? 'Os recursos dele já estão na sua conta.'
            : `Os recursos dele já estão na sua conta, até ${formatDate(data.until)}. Depois ela volta ao Gratuito, com tudo o que você cadastrou.`
        }
        action={
          <Button asChild>
            <Link to={paths.vacancies()}>Explorar vagas</Link>
          </Button>
        }
      />
      <p className="mx-auto mt-5 max-w-prose text-center text-ink-soft">
        Para {data?.until !== undefined && 'continuar depois dessa data, '}cancelar, mudar o período ou se arrepender,
        escreva para{' '}
        <TextLink to={`mailto:${brand.email}?subject=${encodeURIComponent(subject)}`}>{brand.email}</TextLink>.
      </p>
    </>
  );
}
