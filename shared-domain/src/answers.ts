import * as z from 'zod/mini';

/*
 * Answers of the backend are checked with zod/mini, which each app bundles (6 kB): public pages check them too, and must not wait for the
 * whole of zod, which forms share (docs/decisions/2026-11-22-kept-libraries.md).
 */

/** Null also for a property that is missing. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** A list of which some rows could not be read: how many. Absent when all could. */
export type Rows<Row> = Row[] & { unreadable?: number };

/**
 * A list that people look at: one row that can't be read leaves the others where they are. Each such row is logged ('row_unreadable'), and
 * the list says how many there were (`unreadable`, for shared-ui's UnreadableRows). A list of which not one row can be read is refused with
 * the fault of its first row: it is no list, and not an empty one either.
 */
export const rowsSchema = <Schema extends z.ZodMiniType>(rowSchema: Schema) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values: unknown[], payload): Rows<z.output<Schema>> => {
      const rows: Rows<z.output<Schema>> = [];
      const failures: { index: number; error: z.core.$ZodError }[] = [];
      values.forEach((value, index) => {
        const result = rowSchema.safeParse(value);
        if (result.success) rows.push(result.data);
        else failures.push({ index, error: result.error });
      });
      const [first] = failures;
      if (!first) return rows;
      if (rows.length === 0) {
        for (const { path, message } of first.error.issues)
          payload.issues.push({ code: 'custom', path: [first.index, ...path], message, input: values });
        return z.NEVER;
      }
      for (const { index, error } of failures)
        console.error('row_unreadable', new TypeError(`row ${index} of the answer`, { cause: error }));
      rows.unreadable = failures.length;
      return rows;
    }),
  );
