import { paths, type DeferredAction } from '@ponte/shared-domain';

/** Parameter of the return address after the sign-in: the vacancy whose report was being written. */
export const reportParam = 'denunciar';

/**
 * The report whose session had expired when it was sent: it is opened again after the sign-in, on the vacancy's page,
 * and on no later visit of that page.
 */
export const reportRequest = (vacancyId: string): DeferredAction & { returnTo: string } => ({
  action: `denuncia:${vacancyId}`,
  returnTo: `${paths.vacancy(vacancyId)}?${new URLSearchParams({ [reportParam]: vacancyId }).toString()}`,
});
