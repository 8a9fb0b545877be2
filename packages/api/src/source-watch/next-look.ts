import type { PageAnswer } from '../source-check/page-reader.ts';
import { SECOND_LOOK } from './judge-capture.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** Milliseconds for which a server is left alone that asks for it: as long as it says, within these. */
const LEAST_WAIT = 60_000;
const USUAL_WAIT = HOUR;

/** Failures in a row after which a page counts as unreachable. */
export const FAILURES_THAT_COUNT = 3;

/**
 * Milliseconds until a page is asked for again: a week, sooner where a passage was just not found, and with growing pauses
 * where it cannot be reached.
 * @param failures in a row, this one included
 */
export function pauseAfter(
  answer: PageAnswer,
  { failures, isMissing }: { failures: number; isMissing: boolean },
): number {
  if (answer.kind === 'busy') return waitOf(answer.after);
  if (answer.kind === 'unreachable') return Math.min(WEEK, HOUR * 2 ** Math.min(failures - 1, 10));
  return isMissing && answer.kind === 'page' ? SECOND_LOOK : WEEK;
}

function waitOf(after: number | null): number {
  return after === null ? USUAL_WAIT : Math.min(WEEK, Math.max(LEAST_WAIT, after * 1_000));
}
