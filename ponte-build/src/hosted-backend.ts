import { readVariable } from '@ponte/shared-server';

/** A hosted Supabase project instead of the local backend: both variables or neither. */
export function readHostedBackend(env: NodeJS.ProcessEnv = process.env): { url: string; key: string } | undefined {
  const [url, key] = [readVariable('SUPABASE_URL', env), readVariable('SUPABASE_PUBLISHABLE_KEY', env)];
  if (!url && !key) return undefined;
  if (!url || !key)
    throw new Error(
      'SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY belong together: set both for a hosted project, or none.',
    );
  return { url, key };
}
