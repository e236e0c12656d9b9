import { pageTitle, paths } from '@ponte/shared-domain';
import { Container, PageHead, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

const title = '__title__';

function OverviewPage(): ReactNode {
  return (
    <Container className="py-10">
      <PageHead
        title={pageTitle(title)}
        description={`${title}: escreva aqui, em uma frase, o que esta página oferece a quem chega pela busca.`}
      />
      <h1 className="font-display text-3xl font-bold text-ink sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-prose text-ink-soft">
        Esta é a primeira página do remote <strong>__name__</strong>.
      </p>
      <p className="mt-6">
        <TextLink to={paths.vacancies()} alone>
          Ver vagas
        </TextLink>
      </p>
    </Container>
  );
}

export const overviewRoute = { Component: OverviewPage };
