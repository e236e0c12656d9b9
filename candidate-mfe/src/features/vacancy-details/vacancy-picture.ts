import type { RemoteContext } from '@ponte/shared-auth';
import { foldText, termLabels, workLabels, type PagePicture } from '@ponte/shared-domain';
import type { VacancyDetails } from './vacancy.schema';
import { vacancyOptions } from './vacancy.queries';

function toPicture({ vacancy, company }: Pick<VacancyDetails, 'vacancy' | 'company'>): PagePicture {
  const place = foldText(vacancy.location);
  // The place may already name the work model: 'Recife, PE (híbrido)'.
  const isSaid = (label: string) => place.includes(foldText(label));
  return {
    title: vacancy.title,
    author: company.name,
    facts: [vacancy.location, ...workLabels(vacancy).filter((label) => !isSaid(label)), ...termLabels(vacancy)],
    amount: vacancy.pay ?? null,
  };
}

/**
 * What stands in the picture of a link to a vacancy; undefined for one that is over, whose links have the site's
 * picture.
 * @throws Response as the page does: 404 for none, 410 for one that is gone
 * @throws AppError
 */
export async function readVacancyPicture(
  { api, queryClient }: RemoteContext,
  id: string,
): Promise<PagePicture | undefined> {
  // Read once where the page is rendered as well: both use the same query.
  const details = await queryClient.fetchQuery(vacancyOptions(api, id));
  if (details === null) throw new Response('Vaga não encontrada', { status: 404 });
  if (details.status === 'gone') throw new Response('Vaga encerrada', { status: 410 });
  return details.status === 'live' ? toPicture(details) : undefined;
}
