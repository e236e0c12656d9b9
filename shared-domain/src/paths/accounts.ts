import { withQuery } from './with-query.ts';

export const login = (returnTo?: string): string => withQuery('/login', { voltar: returnTo });
export const signUp = (returnTo?: string): string => withQuery('/cadastro', { voltar: returnTo });
export const companySignUp = (returnTo?: string): string => withQuery('/cadastro-empresa', { voltar: returnTo });
export const verifyEmail = (): string => '/verificar-email';
export const emailSent = (): string => '/verificar-email-enviado';
export const recoverPassword = (returnTo?: string): string => withQuery('/recuperar-senha', { voltar: returnTo });
export const resetPassword = (): string => '/redefinir-senha';
/** Completes an account that was created by Google or Facebook. */
export const finishSignUp = (returnTo?: string): string => withQuery('/concluir-cadastro', { voltar: returnTo });
export const profile = (): string => '/perfil';
/** Where the erasure of an account ends: what was erased. */
export const accountDeleted = (): string => '/conta-excluida';
/** What an account chooses: which mails it gets, how it is seen. */
export const preferences = (): string => '/perfil?aba=preferencias';
/** Target of a mail's unsubscribe link; its token is in the hash, which is not sent to the server. */
export const unsubscribe = (): string => '/cancelar-avisos';
/** Where operators decide; with the number of a case, that case. */
export const operatorDesk = (number?: string): string => withQuery('/operador', { caso: number });
