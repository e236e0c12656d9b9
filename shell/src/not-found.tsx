import { pageTitle, paths } from '@ponte/shared-domain';
import { Button, Container, Illustration, PageHead, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The 404 page. Its English headline is that of docs/specification.md, section 2. */
export function NotFound(): ReactNode {
  return (
    <Container size="narrow" className="flex flex-col items-center py-14 text-center sm:py-20">
      <PageHead title={pageTitle('Página não encontrada')} noIndex />
      <Illustration name="not-found" className="mb-4" />
      <p className="font-display text-5xl text-ink-faint" aria-hidden="true">
        404
      </p>
      <h1 lang="en" className="mt-2 font-display text-3xl text-ink">
        Oops! Page not found
      </h1>
      <p className="mt-3 text-ink-soft">O endereço que você abriu não existe ou mudou de lugar.</p>
      <div className="mt-5 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        <Button asChild>
          <Link to={paths.vacancies()}>Buscar vagas</Link>
        </Button>
        <TextLink to={paths.home()} alone>
          Voltar para a página inicial
        </TextLink>
      </div>
    </Container>
  );
}
