import { pageTitle, paths } from '@ponte/shared-domain';
import { Container, PageHead, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** The 404 page. Its English headline is the specification's. */
export function NotFound(): ReactNode {
  return (
    <Container size="narrow" className="py-20 text-center">
      <PageHead title={pageTitle('Página não encontrada')} noIndex />
      <p className="font-display text-7xl text-ink-faint" aria-hidden="true">
        404
      </p>
      <h1 className="mt-4 font-display text-3xl text-ink">Oops! Page not found</h1>
      <p className="mt-3 text-ink-soft">O endereço que você abriu não existe ou mudou de lugar.</p>
      <p className="mt-6">
        <TextLink to={paths.home()}>Voltar para a página inicial</TextLink>
      </p>
    </Container>
  );
}
