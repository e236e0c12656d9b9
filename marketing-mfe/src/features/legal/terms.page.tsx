import { useIntegrations } from '@ponte/shared-auth';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { p } from '../../prose/blocks';
import { Prose } from '../../prose/prose';
import { LegalPage } from './components/legal-page';
import { terms } from './documents/terms';

/** Beside the document and not in it, whose versions are the same everywhere: few installations take a PIX. */
const pixNote = [
  p(
    '**Quem paga o plano Premium por PIX não tem teste gratuito**: o valor é pago antes de o plano começar. Quem se arrepende em até 7 dias recebe de volta o que pagou.',
  ),
];

function TermsPage(): ReactNode {
  const { pix } = useIntegrations();
  return <LegalPage document={terms}>{pix && <Prose blocks={pixNote} />}</LegalPage>;
}

export function termsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: TermsPage };
}
