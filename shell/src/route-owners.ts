/** The three remotes of the product. */
export type RemoteName = 'candidate' | 'company' | 'marketing';
export type RouteOwner = 'shell' | RemoteName;

/**
 * Which team owns which addresses: the one table. An entry owns its path and everything below it. It is by prefix and not by page, so
 * that a remote adds pages without a release of the shell.
 */
const owners: readonly (readonly [prefix: string, owner: RouteOwner])[] = [
  ['/login', 'shell'],
  ['/cadastro', 'shell'],
  ['/cadastro-empresa', 'shell'],
  ['/concluir-cadastro', 'shell'],
  ['/verificar-email', 'shell'],
  ['/verificar-email-enviado', 'shell'],
  ['/cancelar-avisos', 'shell'],
  ['/recuperar-senha', 'shell'],
  ['/redefinir-senha', 'shell'],
  ['/perfil', 'shell'],
  ['/vagas', 'candidate'],
  ['/candidato', 'candidate'],
  ['/analisar-curriculo', 'candidate'],
  ['/empresas', 'company'],
  ['/empresa', 'company'],
  ['/planos', 'marketing'],
  ['/planos-empresas', 'marketing'],
  ['/blog', 'marketing'],
  ['/anunciar-vagas', 'marketing'],
  ['/consultorias', 'marketing'],
  ['/termos', 'marketing'],
  ['/privacidade', 'marketing'],
  ['/cookies', 'marketing'],
];

const homeOwner: RouteOwner = 'marketing';

/** The owner of a path; undefined when it has none (the 404 page). Letter case and a trailing slash don't matter. */
export function ownerOf(pathname: string): RouteOwner | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '') return homeOwner;
  return owners.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}

/** The remote that owns a path; undefined when it is the shell's or has no owner. */
export function remoteOf(pathname: string): RemoteName | undefined {
  const owner = ownerOf(pathname);
  return owner === 'shell' ? undefined : owner;
}
