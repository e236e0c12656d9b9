import { useIntegrations } from '@ponte/shared-auth';
import type { ReactNode } from 'react';
import { p } from '../../../prose/blocks';
import { Prose } from '../../../prose/prose';

const note = [
  p(
    '**Se você pede a tradução para Libras**, o site grava também o cookie “ponte-libras”, que lembra esse pedido até você desligar a tradução ou fechar o navegador. O VLibras, um serviço de fora do site, é carregado então, recebe o texto que você escolhe e pode guardar dados no seu navegador.',
  ),
];

/**
 * What the translation into Libras changes. Beside the documents and not in them: most installations have none, and the
 * versions of a document are the same everywhere.
 */
export function LibrasNote(): ReactNode {
  const { vlibras } = useIntegrations();
  return vlibras ? <Prose blocks={note} /> : null;
}
