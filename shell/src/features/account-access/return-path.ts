import { homePathFor, rememberReturnPath, safeReturnPath, takeReturnPath, type Role } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';

/** Name of the query parameter that says where the visitor was ('?voltar=/vagas/...'). */
const parameter = 'voltar';

/** Where the visitor was, if the URL says so and it is a path of the site. */
export function returnPathOf(search: string): string | undefined {
  return safeReturnPath(new URLSearchParams(search).get(parameter));
}

/**
 * First page after sign-in: where the visitor was, else what was kept over the way through the mailbox, else the role's
 * own page.
 */
export function pathAfterSignIn(search: string, role: Role): string {
  // Taken in any case: what was kept belongs to this sign-in and to no later one.
  const remembered = takeReturnPath();
  return returnPathOf(search) ?? remembered ?? homePathFor(role);
}

/** Keeps where the visitor was until the sign-in that follows a mail: of a confirmation, or of a new password. */
export function rememberReturnPathOf(search: string): void {
  const path = returnPathOf(search);
  if (path) rememberReturnPath(path);
}

/** Where someone who is already signed in is sent from the sign-in and sign-up pages (specification: '/'). */
export function pathForSignedIn(search: string): string {
  return returnPathOf(search) ?? paths.home();
}
