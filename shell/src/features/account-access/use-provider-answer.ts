import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMailLink } from './use-mail-link';

/** What a provider's sign-in page sent back. */
export type ProviderAnswer = { code: string } | { error: string };

/** The parameters that the auth service adds to the address on the way back. */
const parameters = ['code', 'error', 'error_code', 'error_description', 'sb'];

function readAnswer(search: string): ProviderAnswer | undefined {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (code) return { code };
  const error = query.get('error_description') ?? query.get('error');
  return error === null ? undefined : { error };
}

/** The answer of a provider in the address, read once and taken out of the address bar (and the history) at once. */
export function useProviderAnswer(): ProviderAnswer | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // A session in the hash was not requested by this page: it is removed from the address and refused.
  const link = useMailLink();
  const [answer] = useState(
    () => readAnswer(search) ?? (link.kind === 'none' ? undefined : { error: 'nobody asked for this sign-in' }),
  );

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!parameters.some((name) => query.has(name))) return;
    for (const name of parameters) query.delete(name);
    const rest = query.toString();
    void navigate(pathname + (rest && `?${rest}`), { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search]);

  return answer;
}
