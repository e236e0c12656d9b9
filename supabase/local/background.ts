/** Runs work that is not awaited before the response is sent. */
export class Background {
  readonly #running = new Set<Promise<void>>();

  run(what: string, work: () => Promise<unknown>): void {
    const running: Promise<void> = work()
      .then(
        () => undefined,
        (error: unknown) => console.error(`${what}:`, error),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all work that was started before this call has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
