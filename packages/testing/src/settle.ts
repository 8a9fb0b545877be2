import { act } from '@testing-library/react';
import type { QueryClient } from '@commonweal/platform/query-client';
import { repliesUnderWay } from './api-double.ts';

// Taken before a test fakes the clock.
const later = globalThis.setTimeout;
const clock = performance.now.bind(performance);

let client: QueryClient | null = null;

/** For the helper that renders: whose queries and mutations {@link settle} waits for from now on. */
export function settleWith(next: QueryClient): void {
  client = next;
}

/**
 * Turns of the event loop without work that count as the end. On a busy machine a single turn may take longer than the
 * quiet time, and what follows a reply is rendered a few turns after it.
 */
const QUIET_TURNS = 5;

/**
 * Waits until no reply, query or mutation is under way and no effect follows any more. Whatever is not shown, asked
 * or called is read after it: before, it may only be late.
 * @param quiet milliseconds without work that count as the end; more than its delay where a debounce is meant
 * @param limit milliseconds in all
 * @throws {Error} naming what is still under way then
 */
export async function settle(quiet = 20, limit = 4_000): Promise<void> {
  const deadline = clock() + limit;
  let quietSince = clock();
  for (let quietTurns = 0; quietTurns < QUIET_TURNS || clock() - quietSince < quiet; quietTurns += 1) {
    await act(() => new Promise<void>((resolve) => void later(resolve, 0)));
    const work = workUnderWay();
    if (work.length > 0) {
      quietTurns = 0;
      quietSince = clock();
    }
    if (work.length > 0 && clock() > deadline) throw new Error(`The page does not settle: ${work.join(', ')}`);
  }
}

function workUnderWay(): readonly string[] {
  const queries = client?.getQueryCache().findAll({ fetchStatus: 'fetching' }) ?? [];
  const mutations = client?.getMutationCache().findAll({ status: 'pending' }) ?? [];
  return [
    ...repliesUnderWay(),
    ...queries.map(({ queryHash }) => `query ${queryHash}`),
    ...mutations.map(({ mutationId }) => `mutation ${mutationId}`),
  ];
}
