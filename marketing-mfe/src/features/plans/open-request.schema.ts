import * as z from 'zod/mini';

/** The row of an open request for a plan, or null. */
export const openRequestSchema = z.nullable(
  z.pipe(
    z.object({ plan: z.string(), created_at: z.string() }),
    z.transform(({ plan, created_at }) => ({ plan, createdAt: created_at })),
  ),
);

export type OpenRequest = NonNullable<z.output<typeof openRequestSchema>>;
