import { erasureProofSchema, type ErasureProof } from '@ponte/shared-domain';

/*
 * In a file of its own, loaded after an erasure: the schema brings zod, which the session's code must not bring to
 * every page.
 */

/** What the function `account` answered about its search; null when it has none, or none that can be read. */
export function readErasureProof(answer: unknown): ErasureProof | null {
  const proof = typeof answer === 'object' && answer !== null && 'proof' in answer ? answer.proof : null;
  return erasureProofSchema.safeParse(proof).data ?? null;
}
