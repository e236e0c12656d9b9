/** The report whose session had expired when it was sent: it is opened again after the sign-in. */
export const reportAction = (vacancyId: string): string => `denuncia:${vacancyId}`;
