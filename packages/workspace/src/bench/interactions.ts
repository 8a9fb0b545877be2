/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { quantile } from './statistics.ts';

/** How long inputs took until the frame that showed their effect. */
export interface Interactions {
  readonly steps: number;
  readonly medianMs: number;
  readonly p98Ms: number;
  readonly longestMs: number;
}

/** The shortest duration that a browser reports. */
const SHORTEST_MS = 16;

interface Timing {
  readonly durations: readonly number[];
  readonly count: number;
}

declare global {
  var interactions: { durations: number[]; count: number } | undefined;
}

/**
 * Times the events of one kind while inputs are made.
 * @throws {Error} where none of them arrived
 */
export async function countInteractions(page: Page, event: string, act: () => Promise<void>): Promise<Interactions> {
  await page.evaluate(observe, { event, shortest: SHORTEST_MS });
  await act();
  await page.waitForTimeout(500);
  const { durations, count } = await page.evaluate(read);
  if (count === 0) throw new Error(`No ${event} arrived.`);
  const all = [...durations, ...Array.from({ length: Math.max(0, count - durations.length) }, () => SHORTEST_MS)];
  return { steps: count, medianMs: quantile(all, 0.5), p98Ms: quantile(all, 0.98), longestMs: Math.max(...all) };
}

/* The functions below run in the page; they know nothing of this module. */

function observe({ event, shortest }: { readonly event: string; readonly shortest: number }): void {
  const found: { durations: number[]; count: number } = { durations: [], count: 0 };
  self.interactions = found;
  addEventListener(event, () => (found.count += 1), { capture: true });
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: shortest,
  };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === event) found.durations.push(duration);
  }).observe(options);
}

function read(): Timing {
  if (self.interactions === undefined) throw new Error('The page does not count interactions.');
  return self.interactions;
}
