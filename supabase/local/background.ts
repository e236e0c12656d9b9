/** Work that an answer does not wait for. */
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

  /** Resolves when all of it that was begun before is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }
}
