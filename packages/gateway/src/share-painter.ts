import { Worker } from 'node:worker_threads';
import type { PaintOrder, Painted } from './share-painter.worker.ts';

/** Makes PNG out of SVG, in a thread of its own, so that nobody's page waits for it. */
export interface Painter {
  /** @throws {Error} where the drawing cannot be made */
  paint(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (png: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/** The thread begins with the first picture; one that ends by itself is begun anew with the next. */
export function createPainter(): Painter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;
  const abandon = (error: Error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const worker = new Worker(new URL('share-painter.worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (painted: Painted) => {
      const order = waiting.get(painted.id);
      waiting.delete(painted.id);
      if ('png' in painted) order?.resolve(Buffer.from(painted.png));
      else order?.reject(new Error(painted.error));
    });
    worker.on('error', abandon);
    worker.on('exit', () => thread === worker && abandon(new Error('The painter has ended.')));
    return worker;
  };
  return {
    paint: (svg) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve, reject });
        thread ??= begin();
        thread.postMessage({ id: orders, svg } satisfies PaintOrder);
      }),
    close: async () => {
      await thread?.terminate();
    },
  };
}
