// The names of zod that the product uses, each with its file. All of zod would be four times as many bytes: its namespace holds the
// messages of every language.
export { NEVER } from '../../node_modules/zod/v4/core/index.js';
export * as iso from '../../node_modules/zod/v4/classic/iso.js';
export {
  array,
  boolean,
  custom,
  discriminatedUnion,
  email,
  enum,
  guid,
  int,
  literal,
  looseObject,
  null,
  nullable,
  number,
  object,
  optional,
  pipe,
  preprocess,
  record,
  strictObject,
  string,
  transform,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from '../../node_modules/zod/v4/classic/schemas.js';
