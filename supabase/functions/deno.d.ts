/** The part of Deno that the entry files use; the handlers know web standards only. */
declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown;
  env: { get(name: string): string | undefined };
};
