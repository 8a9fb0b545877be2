import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** People who drag sliders, each from an address of their own. */
export interface DragOrder {
  /** answers a step */
  readonly url: string;
  readonly people: number;
  /** between two positions of a slider */
  readonly moveMs: number;
  readonly seconds: number;
  /** of topics, `ilg-category-topic` */
  readonly keys: readonly string[];
}

export interface DragReport {
  /** from a step that is sent to the last byte of its answer */
  readonly stepsMs: readonly number[];
  /** positions that sliders came to: of those that one step takes in, the others are not sent */
  readonly moves: number;
  /** statuses that were not 200 */
  readonly failures: readonly number[];
}

/** Has people drag in a process of its own. */
export async function drag(order: DragOrder): Promise<DragReport> {
  const child = fork(join(import.meta.dirname, 'drag-process.ts'), { execArgv: ['--no-warnings'] });
  try {
    const answered = once(child, 'message');
    child.send(order);
    const [report] = (await answered) as [DragReport];
    return report;
  } finally {
    child.disconnect();
  }
}
