// All of zod's usual interface. What is left out: the messages of every language (`z.locales`, 40 kB of brotli; one
// language is 'zod/v4/locales/pt.js'), and schemas from JSON Schema (4 kB). Why:
// docs/decisions/2026-11-28-what-facades-leave-out.md
export {
  NEVER,
  TimePrecision,
  clone,
  config,
  flattenError,
  formatError,
  globalRegistry,
  prettifyError,
  regexes,
  registry,
  toJSONSchema,
  treeifyError,
  util,
} from '../../../node_modules/zod/v4/core/index.js';
export * from '../../../node_modules/zod/v4/classic/schemas.js';
export * from '../../../node_modules/zod/v4/classic/checks.js';
export * from '../../../node_modules/zod/v4/classic/errors.js';
export * from '../../../node_modules/zod/v4/classic/parse.js';
export * as iso from '../../../node_modules/zod/v4/classic/iso.js';
export * as coerce from '../../../node_modules/zod/v4/classic/coerce.js';
export * from '../../../node_modules/zod/v4/classic/compat.js';
export * from '../../../node_modules/zod/v4/classic/deep-partial.js';
export * from '../../../node_modules/zod/v4/classic/in-out.js';
