import * as z from 'zod/mini';

/*
 * Answers of the backend are checked with zod/mini, which each app bundles (6 kB): public pages check them too, and
 * must not wait for the whole of zod, which forms share (docs/decisions/2026-11-22-kept-libraries.md).
 */

/** Accepts the type, and null for null or a missing property. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

/** The number of invalid rows that were left out. Absent when all rows are valid. */
export type Rows<Row> = Row[] & { unreadable?: number };

/**
 * Parses a list of which single rows may be invalid. An invalid row is left out and logged ('row_unreadable'), and the
 * list has their number (`unreadable`, for shared-ui's UnreadableRows). A list without a single valid row is refused
 * with the first row's error, because showing it as an empty list would be wrong.
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
