import type { CDPSession, Page } from '@playwright/test';

/** Objects that a page still references after garbage collection. */
export interface Holdings {
  /** Listeners on anything that is alive, and nodes, also those that are no longer in the document. */
  readonly listeners: number;
  readonly nodes: number;
  /** Timers that are set. */
  readonly timeouts: number;
  readonly intervals: number;
  /** Workers that were started and not ended. */
  readonly workers: number;
  readonly styles: number;
  readonly links: number;
  readonly scripts: number;
  /** Addresses made for bytes and not given back. */
  readonly blobs: number;
  /** Entries of every Map and Set: stores, caches, registers. */
  readonly entries: number;
}

/** Counts what the page sets and starts, before any script of it runs. */
export async function countFromTheStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { timeouts: new Set<number>(), intervals: new Set<number>(), workers: new Set<Worker>(), blobs: 0 };
    const { setTimeout: later, setInterval: often } = window;
    const set = (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
      const run = () => {
        counts.timeouts.delete(id);
        callback(...given);
      };
      const id = later(run, delay);
      counts.timeouts.add(id);
      return id;
    };
    const repeat = (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
      const id = often(callback, delay, ...given);
      counts.intervals.add(id);
      return id;
    };
    const { clearTimeout: forget } = window;
    const clear = (id?: number) => {
      if (id === undefined) return;
      counts.timeouts.delete(id);
      counts.intervals.delete(id);
      forget(id);
    };
    class CountedWorker extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        counts.workers.add(this);
      }

      override terminate(): void {
        counts.workers.delete(this);
        super.terminate();
      }
    }
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object) => {
      counts.blobs += 1;
      return createObjectURL(object);
    };
    URL.revokeObjectURL = (url) => {
      counts.blobs -= 1;
      revokeObjectURL(url);
    };
    Object.assign(window, {
      setTimeout: set,
      setInterval: repeat,
      clearTimeout: clear,
      clearInterval: clear,
      Worker: CountedWorker,
      holdings: counts,
    });
  });
}

export async function holdingsOf(page: Page, devtools: CDPSession): Promise<Holdings> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const counted = await page.evaluate(() => {
    const { holdings } = window as unknown as {
      readonly holdings: Record<'timeouts' | 'intervals' | 'workers', Set<unknown>> & { readonly blobs: number };
    };
    return {
      timeouts: holdings.timeouts.size,
      intervals: holdings.intervals.size,
      workers: holdings.workers.size,
      blobs: holdings.blobs,
      styles: document.styleSheets.length,
      links: document.head.querySelectorAll('link').length,
      scripts: document.head.querySelectorAll('script').length,
    };
  });
  const entries = (await sizeOfAll(devtools, 'Map')) + (await sizeOfAll(devtools, 'Set'));
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), entries, ...counted };
}

/** Total entries of all objects of a class. */
async function sizeOfAll(devtools: CDPSession, name: 'Map' | 'Set'): Promise<number> {
  const objectGroup = 'holdings';
  const { result } = await devtools.send('Runtime.evaluate', { expression: `${name}.prototype`, objectGroup });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const sum = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.reduce((sum, { size }) => sum + size, 0); }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  return sum.result.value as number;
}
