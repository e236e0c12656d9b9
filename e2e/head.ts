/** Pages that a search engine has no business with: they belong to a mail's link or to a person. */
export const passing = [
  '/verificar-email',
  '/verificar-email-enviado',
  '/recuperar-senha',
  '/redefinir-senha',
  '/concluir-cadastro',
  '/cancelar-avisos',
  '/conta-excluida',
  '/denuncias',
  '/termos/:versao',
  '/privacidade/:versao',
  '/cookies/:versao',
];

const decode = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");

/** What stands in a document's head for machines. */
export function readHead(html: string) {
  const meta = (name: string): string[] =>
    [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map(([, content = '']) =>
      decode(content),
    );
  return {
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href = '']) => decode(href)),
    headings: [...html.matchAll(/<h1[ >]/g)].length,
    meta,
  };
}
