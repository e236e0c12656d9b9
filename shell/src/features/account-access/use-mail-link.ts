import { useIsHydrated } from '@ponte/shared-ui';
import { readMailLink, type MailLink } from '@ponte/shared-auth';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearMailLinkHash, capturedMailLinkHash } from '../../mail-link-hash';

const none: MailLink = { kind: 'none' };

/**
 * What a mail's link brought, read once ('none' until the page is hydrated): from the shell's start, which takes it out
 * of the address, else from the address itself.
 */
export function useMailLink(): MailLink {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const [link] = useState(() => readMailLink(capturedMailLinkHash() || hash));

  useEffect(() => {
    clearMailLinkHash();
    if (link.kind !== 'none' && hash !== '')
      void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, link.kind, navigate, pathname, search]);

  return isHydrated ? link : none;
}
