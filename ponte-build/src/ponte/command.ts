export type Options = Record<string, string | boolean | undefined>;

/** What a command has done: `data` for programs (--json), `lines` for people. */
export interface Outcome {
  data: unknown;
  lines: string[];
  /** 0 when left out. */
  exitCode?: number;
}

export interface Command {
  /** Words after `ponte`. */
  usage: string;
  summary: string;
  /** Its options beside those of every command: name, whether it takes a value, and what it says. */
  options: Readonly<Record<string, { type: 'string' | 'boolean'; about: string }>>;
  /** Most words beside the options. */
  words: number;
  run: (words: readonly string[], options: Options) => Promise<Outcome>;
}

/** The value of an option that takes a text; undefined when it was not given. */
export const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
