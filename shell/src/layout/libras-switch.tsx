import { useIntegrations } from '@ponte/shared-auth';
import { OptionalPart } from '@ponte/shared-ui/page-components';
import { lazy, type ReactNode } from 'react';

// Only pages of installations that offer it load the button.
const OfferedLibras = lazy(() => import('./offered-libras').then((module) => ({ default: module.OfferedLibras })));

/**
 * Translates the page into Libras by VLibras, for those who ask for it; nothing where the installation does not offer
 * it.
 */
export function LibrasSwitch(): ReactNode {
  const { vlibras } = useIntegrations();
  return (
    vlibras && (
      <OptionalPart>
        <OfferedLibras url={vlibras.url} />
      </OptionalPart>
    )
  );
}
