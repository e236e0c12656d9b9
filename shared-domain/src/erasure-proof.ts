// The whole of zod, as forms: only the shell reads this, which has it for them. zod/mini would come to the shell as a
// second copy of its parts.
import { z } from 'zod';

const count = z.number().gte(0);

/**
 * What the function `account` found when it searched for a person after their account was erased (LGPD, art. 18, VI;
 * supabase/functions/account).
 */
export const erasureProofSchema = z.object({
  /** When the search ended, in ISO 8601. */
  searchedAt: z.string(),
  /** Tables that were read, and their rows. */
  tables: count,
  rows: count,
  /** Files that were erased. */
  files: count,
  /**
   * Where something was left: a table ('public.leads') or 'files'. Empty after every erasure that did what it promises.
   */
  found: z.array(z.object({ place: z.string(), rows: count })),
  /** Tables that the product may not read: those of the login service, in some projects. */
  unread: z.array(z.string()),
  /** Whether every table was searched in the time that there is, the login service's log among them. */
  isComplete: z.boolean(),
  /** Whether the login service's log still names the person: a long one is cleaned afterwards. */
  isLogWaiting: z.optional(z.boolean()),
});

export type ErasureProof = z.infer<typeof erasureProofSchema>;

/** One sentence: what came of the search. */
export function describeErasure({ found, unread, isComplete, isLogWaiting }: ErasureProof): string {
  const left = found.reduce((total, { rows }) => total + rows, 0);
  if (left > 0)
    return `Encontramos ${left === 1 ? 'um registro' : `${String(left)} registros`} em ${found.map(({ place }) => place).join(', ')}.`;
  if (isLogWaiting)
    return 'Nada foi encontrado nas tabelas lidas. O registro de entradas do site ainda está sendo limpo, o que termina sozinho em algumas horas.';
  if (!isComplete) return 'Nada foi encontrado até o tempo da busca acabar, antes da última tabela.';
  if (unread.length > 0) return `Nada foi encontrado. Sem acesso a ${unread.join(', ')}.`;
  return 'Nada foi encontrado.';
}
