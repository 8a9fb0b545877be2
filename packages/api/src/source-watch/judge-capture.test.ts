import { describe, expect, it } from '@jest/globals';
import { SECOND_LOOK, judgeCapture, judgeGone } from './judge-capture.ts';
import type { JudgedCapture } from './judge-capture.ts';
import { pauseAfter } from './next-look.ts';

const QUOTE = 'The mill has cut its use of water by a third since 2021';
const now = new Date('2026-03-10T12:00:00Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const page = (text: string) => ({ text, digest: 'd', now });
const known: JudgedCapture = {
  ...{ quote: QUOTE, before: 'a', after: 'b', state: 'fine', capturedAt: ago(1e9) },
  ...{ missingSince: null, queuedAt: null, settledAt: null },
};
const fresh: JudgedCapture = { ...known, before: '', after: '', state: 'pending', capturedAt: null };
const open = { queuedAt: now, settledAt: null, settledBy: null, outcome: null, isMarked: true };

describe('a source that is captured', () => {
  it('keeps context, digest and date where the passage is there', () => {
    expect(judgeCapture(fresh, page(`x ${QUOTE} y`))).toEqual({
      ...{ state: 'fine', before: 'x', after: 'y', digest: 'd', capturedAt: now },
      ...{ missingSince: null, changedAt: null, queuedAt: null, isMarked: true },
    });
  });

  it('waits for a review where the passage is not there', () => {
    expect(judgeCapture(fresh, page('nothing'))).toEqual({ state: 'absent', digest: 'd', capturedAt: now, ...open });
  });

  it('is fine without a passage', () => {
    expect(judgeCapture({ ...fresh, quote: '' }, page('nothing'))).toMatchObject({ state: 'fine', digest: 'd' });
  });
});

describe('a source that is looked at again', () => {
  it('is only doubted at the first look without its passage', () => {
    expect(judgeCapture(known, page('nothing'))).toEqual({ missingSince: now });
  });

  it.each([
    [SECOND_LOOK - 1, {}],
    [SECOND_LOOK, { state: 'changed', changedAt: ago(SECOND_LOOK), missingSince: null, ...open }],
  ])('has changed where the passage is missing for %d ms', (missing, judgement) => {
    expect(judgeCapture({ ...known, missingSince: ago(missing) }, page('nothing'))).toEqual(judgement);
  });

  it('is fine again, and its open review is withdrawn', () => {
    const changed = { ...known, state: 'changed' as const, queuedAt: ago(1) };
    const found = { state: 'fine', before: '', after: '', missingSince: null, changedAt: null };
    expect(judgeCapture(changed, page(QUOTE))).toEqual({ ...found, queuedAt: null });
    expect(judgeCapture({ ...changed, settledAt: ago(0) }, page(QUOTE))).toEqual(found);
  });

  it('stays as it is while it is changed', () => {
    expect(judgeCapture({ ...known, state: 'changed', queuedAt: ago(1) }, page('x'))).toEqual({});
  });

  it('without a passage never changes', () => {
    expect(judgeCapture({ ...known, quote: '' }, page('anything else'))).toEqual({});
  });

  it('that was absent is fine once its passage is there', () => {
    expect(judgeCapture({ ...known, state: 'absent', queuedAt: now }, page(QUOTE))).toMatchObject({ state: 'fine' });
    expect(judgeCapture({ ...known, state: 'absent', queuedAt: now }, page('x'))).toEqual({});
  });

  it('waits for a review when its page goes, once', () => {
    expect(judgeGone(known, now, true)).toEqual(open);
    expect(judgeGone({ queuedAt: now }, now, false)).toEqual({});
    expect(judgeGone({ queuedAt: null }, now, false)).toEqual(open);
  });
});

describe('the next look', () => {
  const HOUR = 3_600_000;
  const rest = { failures: 0, isMissing: false };

  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [8, 128],
    [9, 168],
    [900, 168],
  ])('is, after %d failures, %d hours away', (failures, hours) => {
    expect(pauseAfter({ kind: 'unreachable' }, { failures, isMissing: false }) / HOUR).toBe(hours);
  });

  it.each([
    [null, 3_600],
    [0, 60],
    [60, 60],
    [61, 61],
    [999_999_999, 604_800],
  ])('is, where a server says %p, %d seconds away', (after, seconds) => {
    expect(pauseAfter({ kind: 'busy', after, origin: 'https://a.example' }, rest) / 1_000).toBe(seconds);
  });

  it('is a week away, and six hours where a passage is missing', () => {
    const read = { kind: 'page', text: '', etag: null, lastModified: null } as const;
    expect(pauseAfter(read, rest) / HOUR).toBe(168);
    expect(pauseAfter(read, { ...rest, isMissing: true }) / HOUR).toBe(6);
    expect(pauseAfter({ kind: 'gone' }, { ...rest, isMissing: true }) / HOUR).toBe(168);
  });
});
