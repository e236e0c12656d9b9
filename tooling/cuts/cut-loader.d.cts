import type { LoaderDefinition } from 'webpack';

declare const cutLoader: LoaderDefinition<{ names?: string[]; hooks?: boolean }> & {
  /** The text of a script with the bodies of the named functions gone. @throws Error when it has none of a name. */
  cutFunctions: (text: string, names: readonly string[]) => string;
  /** The text without the statements that only announce a hook. @throws Error when it has none. */
  cutHooks: (text: string) => string;
};
export = cutLoader;
