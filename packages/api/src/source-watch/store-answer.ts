import { createHash } from 'node:crypto';
import type { Database } from '../db/open-database.ts';
import type { PageAnswer } from '../source-check/page-reader.ts';
import { judgeCapture, judgeGone } from './judge-capture.ts';
import type { Judgement } from './judge-capture.ts';
import { FAILURES_THAT_COUNT, pauseAfter } from './next-look.ts';
import { tellAuthors } from './source-notices.ts';
import { lockCaptures, storeCapture, storeOrigin, storePage } from './source-watch.repo.ts';
import type { CaptureRow, PageRow } from './source-watch.repo.ts';

/** Keeps what the answer says of a page and of the passages that are cited from it, and tells the authors of a change. */
export async function storeAnswer(db: Database, page: PageRow, answer: PageAnswer, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const captures = await lockCaptures(tx, page.urlHash);
    const judged = captures.map((capture) => ({ capture, judgement: judge(page, capture, answer, now) }));
    for (const { capture, judgement } of judged)
      if (Object.keys(judgement).length > 0) await storeCapture(tx, capture.id, judgement);
    const isMissing = judged.some(({ capture, judgement }) => ({ ...capture, ...judgement }).missingSince !== null);
    await storePageState(tx, page, answer, { now, isMissing });
    const queued = judged.filter(({ judgement }) => judgement.queuedAt);
    await tellAuthors(
      tx,
      queued.map(({ capture }) => capture.noteId),
    );
  });
}

function judge(page: PageRow, capture: CaptureRow, answer: PageAnswer, now: Date): Judgement {
  if (answer.kind === 'gone') return judgeGone(capture, now, page.state !== 'gone');
  if (answer.kind !== 'page') return {};
  const digest = createHash('sha256').update(answer.text).digest('hex');
  return judgeCapture(capture, { text: answer.text, digest, now });
}

async function storePageState(
  db: Database,
  page: PageRow,
  answer: PageAnswer,
  { now, isMissing }: { readonly now: Date; readonly isMissing: boolean },
): Promise<void> {
  const failures = answer.kind === 'unreachable' ? Math.min(page.failures + 1, 1_000) : 0;
  const nextAt = new Date(now.getTime() + pauseAfter(answer, { failures, isMissing }));
  if (answer.kind === 'busy') {
    await storeOrigin(db, answer.origin, { notBefore: nextAt });
    return storePage(db, page.urlHash, { nextAt });
  }
  const state = stateAfter(page.state, answer.kind, failures);
  await storePage(db, page.urlHash, {
    ...(answer.kind === 'page' && { etag: answer.etag, lastModified: answer.lastModified }),
    ...(state !== page.state && { state, stateSince: now }),
    ...{ failures, nextAt, checkedAt: now },
  });
}

/** An outage says nothing of a page until it lasts. */
function stateAfter(
  before: PageRow['state'],
  kind: Exclude<PageAnswer['kind'], 'busy'>,
  failures: number,
): PageRow['state'] {
  if (kind === 'unreachable') return failures >= FAILURES_THAT_COUNT ? 'unreachable' : before;
  return kind === 'page' || kind === 'unchanged' ? 'fine' : kind;
}
