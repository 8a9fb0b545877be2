import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** One of many requests that are sent at once, as if from an address. */
export interface FloodRequest {
  readonly address: string;
  readonly body: object;
}

export interface ReadOrder {
  readonly kind: 'read';
  readonly url: string;
  readonly everyMs: number;
}

export interface FloodOrder {
  readonly kind: 'flood';
  readonly url: string;
  readonly requests: readonly FloodRequest[];
}

export type LoadOrder = ReadOrder | FloodOrder | { readonly kind: 'stop' };

export interface ReadReport {
  readonly latenciesMs: readonly number[];
  /** Statuses that were not 200. */
  readonly failures: readonly number[];
}

export interface FloodReport {
  readonly statuses: readonly number[];
  readonly totalMs: number;
}

export interface LoadClient {
  /** Reads at this pace from now on. @returns ends it, with what was measured */
  read(url: string, everyMs: number): () => Promise<ReadReport>;
  flood(url: string, requests: readonly FloodRequest[]): Promise<FloodReport>;
  close(): void;
}

/** Starts a client. Whatever happens, close it. */
export function startLoadClient(): LoadClient {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: ['--no-warnings'] });
  return {
    read: (url, everyMs) => {
      const report = order<ReadReport>(child, { kind: 'read', url, everyMs });
      return () => {
        child.send({ kind: 'stop' } satisfies LoadOrder);
        return report;
      };
    },
    flood: (url, requests) => order<FloodReport>(child, { kind: 'flood', url, requests }),
    close: () => child.disconnect(),
  };
}

async function order<T>(child: ChildProcess, message: LoadOrder): Promise<T> {
  const answered = once(child, 'message');
  child.send(message);
  const [report] = (await answered) as [T];
  return report;
}
