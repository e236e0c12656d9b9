import { pageNotice } from '@ponte/shared-domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a form was sent before the page's scripts were there: the server has kept nothing of it and leads back here (shell/server/app.ts). It goes
 * with the address, on the way to the next page.
 */
export function SentTooEarlyNotice(): ReactNode {
  const { search } = useLocation();
  if (new URLSearchParams(search).get(pageNotice.parameter) !== pageNotice.stillLoading) return null;
  return (
    <p role="alert" className="bg-warning-soft px-4 py-2 text-center text-sm font-medium text-warning">
      A página ainda estava carregando. Preencha e envie de novo.
    </p>
  );
}
