import { isApiError, send } from '@commonweal/api-client';
import type { CallOptions } from '@commonweal/api-client';
import type { ApiInput, ApiReply, WriteOperation } from '@commonweal/contracts';
import { emit } from '@commonweal/event-bus';
import { logChange, logSending } from './change-log.ts';
import type { DataTag } from './tags.ts';

export { entityTag, noteTag, portfolioTag, userTag } from './tags.ts';
export type { DataTag } from './tags.ts';

/**
 * Statuses after which the page may be out of date although the change failed: somebody was quicker, or the
 * connection broke and nobody knows what became of it. Every other failure has changed nothing.
 */
const OUTDATED: ReadonlySet<number> = new Set([0, 404, 409, 410, 412, 502, 504]);

export interface Consequences extends CallOptions {
  /** Tags of everything that may be shown and is different afterwards; empty where nothing is. */
  readonly changes: readonly DataTag[];
  /** Those of `changes` that are gone afterwards: this tab asks for nothing of them again. */
  readonly removes?: readonly DataTag[];
}

/**
 * Sends what changes something, and says what changed once the server has answered: every query that
 * carries one of the tags is out of date then, in all areas and in the person's other tabs.
 * @param operation its key in the contract, such as `'POST v3/notes/impact-score'`
 * @throws {ApiError} as `call` does
 */
export async function change<O extends WriteOperation>(
  operation: O,
  input: ApiInput<O>,
  { changes, removes = [], ...options }: Consequences,
): Promise<ApiReply<O>> {
  const settle = logSending(changes);
  try {
    const reply = await send(operation, input, options);
    announce(changes, removes);
    return reply;
  } catch (error) {
    if (isOutdated(error)) announce(changes, isGone(error) ? removes : []);
    throw error;
  } finally {
    settle();
  }
}

/** Says that something changed which no {@link change} of this page made. */
export function changed(...tags: readonly DataTag[]): void {
  announce(tags, []);
}

function announce(tags: readonly DataTag[], removed: readonly DataTag[]): void {
  if (tags.length === 0) return;
  logChange(tags);
  emit('data.changed@1', { tags, removed });
}

function isOutdated(error: unknown): boolean {
  return isApiError(error) && error.code !== 'cancelled' && OUTDATED.has(error.status);
}

function isGone(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 410);
}
