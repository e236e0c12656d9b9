import { createRouteOwners, type RouteOwners } from '@ponte/shared-server/route-owners';

/** 'shell', or the name of a remote: which remotes there are, and what each of them owns, is in the list of remotes. */
export type RouteOwner = string;

/** The shell's own addresses, which no remote can take. */
export const shellRoutes: readonly string[] = [
  '/login',
  '/cadastro',
  '/cadastro-empresa',
  '/concluir-cadastro',
  '/verificar-email',
  '/verificar-email-enviado',
  '/cancelar-avisos',
  '/recuperar-senha',
  '/redefinir-senha',
  '/perfil',
  '/conta-excluida',
  '/operador',
];

/**
 * Which team owns which addresses.
 * @param remotes what each remote names; of two that name the same, the first one has it
 */
export function ownersWith(remotes: Iterable<readonly [name: string, routes: readonly string[]]>): RouteOwners {
  return createRouteOwners([['shell', shellRoutes], ...remotes]);
}
