import { useIntegrations } from '@ponte/shared-auth';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { p } from '../../prose/blocks';
import { Prose } from '../../prose/prose';
import { LegalPage } from './components/legal-page';
import { cookies } from './documents/cookies';

/**
 * Beside the document and not in it: most installations have no such cookie, and the versions of the document are the
 * same everywhere.
 */
const librasCookieNote = [
  p(
    '**Se você pede a tradução para Libras**, o site grava também o cookie “ponte-libras”, que lembra esse pedido até você desligar a tradução ou fechar o navegador. O VLibras, um serviço de fora do site, é carregado então, recebe o texto que você escolhe e pode guardar dados no seu navegador.',
  ),
];

function CookiesPage(): ReactNode {
  const { vlibras } = useIntegrations();
  return <LegalPage document={cookies}>{vlibras && <Prose blocks={librasCookieNote} />}</LegalPage>;
}

export function cookiesRoute(): Pick<RouteObject, 'Component'> {
  return { Component: CookiesPage };
}
