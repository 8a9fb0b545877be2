/** Starts a worker from the script at an address; rejects where it cannot be had. */
export type WorkerStarter = (url: string, options?: WorkerOptions) => Promise<Worker>;

let starter: WorkerStarter | null = null;

/** Says how workers are started; the shell and tests do this once, before any page. */
export function provideWorkers(next: WorkerStarter): void {
  starter = next;
}

/**
 * The script of a worker, started only where its bytes are those of the release; the page's content
 * policy refuses `new Worker`. It is one file: it loads nothing else.
 */
export class WorkerScript {
  readonly #url: URL;

  /** @param url written in place as `new URL('./x.worker.ts', import.meta.url)`, which the build finds */
  constructor(url: URL) {
    this.#url = url;
  }

  /** @throws an error that the shell has been told of, where the script cannot be had; calling it again is the retry */
  async start(options?: WorkerOptions): Promise<Worker> {
    if (starter === null) throw new Error('provideWorkers has not been called.');
    return starter(String(this.#url), options);
  }
}
