import { readMailLink, type MailLink } from '@ponte/shared-auth';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the address's hash holds, read once. A token or an error leaves the address bar (and the history) at once. */
export function useMailLink(): MailLink {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => readMailLink(hash));

  useEffect(() => {
    if (link.kind !== 'none' && hash !== '') void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [hash, link.kind, navigate, pathname, search]);

  return link;
}
