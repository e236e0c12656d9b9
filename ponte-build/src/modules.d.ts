// Style sheets are for webpack: a script gets nothing from them.
declare module '*.css';

// Text files: their content as a string.
declare module '*.md' {
  const text: string;
  export default text;
}

declare module 'react-refresh/runtime' {
  /** Has React tell the runtime of what it draws; before React runs. */
  export function injectIntoGlobalHook(scope: object): void;
}
