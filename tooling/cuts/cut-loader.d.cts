import type { LoaderDefinition } from 'webpack';

declare const cutLoader: LoaderDefinition<{ names: string[] }> & {
  /** The text of a script with the bodies of the named functions gone. @throws Error when it has none of a name. */
  cutFunctions: (text: string, names: readonly string[]) => string;
};
export = cutLoader;
