import { locateAgain, locateQuote } from './find-passage.ts';
import type { CaptureRow } from './source-watch.repo.ts';

/**
 * Milliseconds between the two looks that a passage has to be missing at: a page that says "back soon" with status 200
 * is no change of its content.
 */
export const SECOND_LOOK = 6 * 3_600_000;

/** The part of a capture that its judgement follows from. */
export type JudgedCapture = Pick<
  CaptureRow,
  'quote' | 'before' | 'after' | 'state' | 'capturedAt' | 'missingSince' | 'queuedAt' | 'settledAt'
>;

/** The next state of a capture; fields that stay are left out. */
export type Judgement = Partial<CaptureRow>;

/** A page as it was just read. */
export interface ReadPage {
  readonly text: string;
  readonly digest: string;
  readonly now: Date;
}

const lifted = { missingSince: null, changedAt: null, queuedAt: null, isMarked: true };

/** Judges a capture by the page as it stands now. */
export function judgeCapture(capture: JudgedCapture, page: ReadPage): Judgement {
  if (capture.capturedAt === null) return firstCapture(capture, page);
  if (capture.quote === '') return withdrawn(capture);
  const context = capture.state === 'absent' ? locateQuote(page.text, capture.quote) : locateAgain(page.text, capture);
  if (context) return { ...withdrawn(capture), ...context, state: 'fine', missingSince: null, changedAt: null };
  if (capture.state !== 'fine') return {};
  if (capture.missingSince === null) return { missingSince: page.now };
  if (page.now.getTime() - capture.missingSince.getTime() < SECOND_LOOK) return {};
  return { ...queued(page.now), state: 'changed', changedAt: capture.missingSince, missingSince: null };
}

/** Judges a capture whose page is gone. @param isNews it was there at the look before */
export function judgeGone({ queuedAt }: Pick<JudgedCapture, 'queuedAt'>, now: Date, isNews: boolean): Judgement {
  return isNews || queuedAt === null ? queued(now) : {};
}

function firstCapture({ quote }: JudgedCapture, { text, digest, now }: ReadPage): Judgement {
  const kept = { digest, capturedAt: now };
  if (quote === '') return { ...kept, ...lifted, state: 'fine' };
  const context = locateQuote(text, quote);
  return context ? { ...kept, ...lifted, ...context, state: 'fine' } : { ...kept, ...queued(now), state: 'absent' };
}

function queued(now: Date): Judgement {
  return { queuedAt: now, settledAt: null, settledBy: null, outcome: null, isMarked: true };
}

/** Takes an open review back, since there is nothing left to decide. One that was settled stays in its list. */
function withdrawn({ queuedAt, settledAt }: JudgedCapture): Judgement {
  return queuedAt !== null && settledAt === null ? { queuedAt: null } : {};
}
