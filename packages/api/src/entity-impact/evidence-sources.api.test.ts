import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { noteSources, notes } from '../notes/notes.table.ts';
import { sourceCaptures, sourcePages } from '../source-watch/source-watch.table.ts';
import { openScoreScene, three } from './score-scene.fixture.ts';
import type { ScoreScene } from './score-scene.fixture.ts';

let scene: ScoreScene;
beforeAll(async () => {
  scene = await openScoreScene();
}, 120_000);
beforeEach(() => scene.nextCompany({ isFeatured: true }));
afterAll(() => scene.api.close());

/** A source of an analysis: the states of its page and of the passage, and the mark that a reviewer may take off. */
interface Source {
  readonly page: (typeof sourcePages.$inferInsert)['state'];
  readonly passage: (typeof sourceCaptures.$inferInsert)['state'];
  readonly isMarked?: boolean;
}

/** An analysis with sources, that counts unless it has fewer ratings. */
async function aNote(cited: readonly Source[], ratings = three(5, 2)): Promise<number> {
  const { db } = scene.api;
  const noteId = await scene.aNote();
  await scene.rate(noteId, ratings);
  for (const [at, { page, passage, isMarked = true }] of cited.entries()) {
    const [sourceUuid, urlHash] = [randomUUID(), randomUUID()];
    const url = `https://example.org/${urlHash}`;
    await db.insert(noteSources).values({ noteId, position: at + 1, uuid: sourceUuid, url, title: 'Report' });
    await db.insert(sourcePages).values({ urlHash, url, origin: 'https://example.org', state: page });
    await db.insert(sourceCaptures).values({ noteId, sourceUuid, url, urlHash, quote: '', state: passage, isMarked });
  }
  return noteId;
}

async function sources() {
  await scene.refresh();
  const { body } = await scene.api.call('GET v3/entities/:id/evidence', { params: { id: `${scene.entityId()}` } });
  return body.sources;
}

const found: Source = { page: 'fine', passage: 'fine' };
const changed: Source = { page: 'fine', passage: 'changed' };
const unread: Source = { page: 'unreadable', passage: 'pending' };

describe('sources in the evidence', () => {
  it.each<[Source, number, number]>([
    [found, 1, 0],
    [{ page: 'fine', passage: 'absent' }, 0, 0],
    [{ page: 'fine', passage: 'pending' }, 0, 0],
    [{ page: 'pending', passage: 'pending' }, 0, 0],
    [changed, 0, 1],
    [{ page: 'gone', passage: 'fine' }, 0, 1],
    [{ page: 'gone', passage: 'changed' }, 0, 1],
    [{ ...changed, isMarked: false }, 1, 0],
    [{ page: 'gone', passage: 'fine', isMarked: false }, 1, 0],
    [{ page: 'unreachable', passage: 'fine' }, 0, 0],
    [{ page: 'unreachable', passage: 'changed' }, 0, 0],
    [{ page: 'refused', passage: 'changed' }, 0, 0],
    [unread, 0, 0],
  ])('has for one that is %j as many found, and as many lost', async (source, found_notes, lost_notes) => {
    await aNote([source]);
    expect(await sources()).toEqual({ found_notes, lost_notes });
  });

  it('has an analysis as lost where one of its sources is, and as found where one is and none is lost', async () => {
    await aNote([found, changed]);
    await aNote([found, unread]);
    await aNote([found, found]);
    await aNote([unread, { page: 'fine', passage: 'absent' }]);
    await aNote([]);
    expect(await sources()).toEqual({ found_notes: 2, lost_notes: 1 });
  });

  it('has only analyses that count, and sources that are still cited', async () => {
    const two = three(5, 2).slice(1);
    await aNote([found], two);
    await aNote([changed], two);
    const removed = await aNote([found]);
    await scene.api.db.update(notes).set({ isDeleted: true }).where(eq(notes.id, removed));
    const rewritten = await aNote([changed]);
    await scene.api.db.delete(noteSources).where(eq(noteSources.noteId, rewritten));
    await aNote([found]);
    expect(await sources()).toEqual({ found_notes: 1, lost_notes: 0 });
  });
});
