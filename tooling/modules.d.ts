// Style sheets are for webpack: a script gets nothing from them.
declare module '*.css';

// Text files: their content as a string.
declare module '*.md' {
  const text: string;
  export default text;
}

// Parts of the federation runtime that come without types (tooling/federation/host-runtime.ts).
declare module '*/webpack-bundler-runtime/dist/consumes.js' {
  export function consumes(options: object): void;
}
declare module '*/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export function installInitialConsumes(options: object): unknown;
}
