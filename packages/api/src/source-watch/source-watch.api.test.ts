import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { noteSources } from '../notes/notes.table.ts';
import { pdfOf } from '../source-check/pdf.fixture.ts';
import { page, redirect } from '../source-check/source-site.fixture.ts';
import { countQueries } from '../testing/count-queries.ts';
import { QUOTE, noticesOf, queue, report, stateOf, statesOf } from './source-watch.fixture.ts';
import { sourceCaptures } from './source-watch.table.ts';
import { startWatchedSite } from './watched-site.fixture.ts';
import type { WatchedSite } from './watched-site.fixture.ts';

/** By `sha256sum`, of "Our year in water. ${QUOTE}, and more is to come.": the words of the page on one line. */
const DIGEST = '97eea640841713707836b402ac3d560ff70e710f1b292040d5b9f1112449b91e';

let scene: WatchedSite;
beforeAll(async () => {
  scene = await startWatchedSite();
}, 120_000);
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.clear();
  scene.pages.clear();
  scene.site.seen = [];
});

describe('a source that is cited', () => {
  it('is captured by the job: passage, context, digest and day', async () => {
    scene.pages.set('/report', report(QUOTE));
    const note = await scene.cite('/report#page-2', QUOTE);
    expect(await statesOf(scene, note.id)).toEqual([]);
    await scene.watch();
    expect(await stateOf(scene, note.id)).toEqual({
      ...{ uuid: note.uuid, state: 'fine', since: null, captured_at: expect.any(String), quote: QUOTE },
      ...{ before: 'Our year in water.', after: ', and more is to come.' },
    });
    const { rows } = (await scene.api.db.execute(sql`select digest from source_captures`)) as unknown as {
      rows: { digest: string }[];
    };
    expect(rows).toEqual([{ digest: DIGEST }]);
    expect(scene.asked()).toEqual(['/robots.txt', '/report']);
  });

  it.each([
    ['drafted', 0],
    ['submitted', 1],
    ['read', 1],
    ['rework', 1],
    ['published', 1],
    ['archived', 0],
  ] as const)('of an analysis that is %s is captured: %d', async (status, pages) => {
    scene.pages.set('/report', report(QUOTE));
    await scene.cite('/report', QUOTE, { status });
    await scene.watch();
    expect(scene.asked().filter((url) => url === '/report')).toHaveLength(pages);
  });

  it('of a removed analysis is forgotten', async () => {
    scene.pages.set('/report', report(QUOTE));
    const note = await scene.cite('/report', QUOTE);
    await scene.watch();
    await scene.api.db.execute(sql`update notes set is_deleted = true where id = ${note.id}`);
    await scene.watch();
    const { rows } = (await scene.api.db.execute(
      sql`select (select count(*)::int from source_captures) as captures, (select count(*)::int from source_pages) as pages`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ captures: 0, pages: 0 }]);
  });

  it('is captured anew once its passage or address is another', async () => {
    scene.pages.set('/report', report(`${QUOTE}. Nobody was harmed`));
    const note = await scene.cite('/report', QUOTE);
    await scene.watch();
    await scene.api.db.execute(sql`update note_sources set quote = 'Nobody was harmed' where note_id = ${note.id}`);
    await scene.watch();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine', quote: 'Nobody was harmed' });
    expect(scene.asked().filter((url) => url === '/report')).toHaveLength(2);
  });

  it('is taken in by as many statements beside a hundred others', async () => {
    // The site is not asked, so that what is counted is the taking in alone.
    const waits = sql`insert into source_origins (origin, not_before) values (${scene.host()}, now() + interval '1 hour')`;
    const takeIn = async () => {
      await scene.api.db.execute(waits);
      return countQueries(scene.api.db, () => scene.watch());
    };
    await scene.cite('/report', QUOTE);
    const alone = await takeIn();
    await scene.clear();
    const note = await scene.cite('/report', QUOTE);
    const others = Array.from({ length: 100 }, (_, at) => ({ uuid: randomUUID(), position: at + 2 }));
    const source = { noteId: note.id, url: `${scene.host()}/other`, title: 'Other', quote: QUOTE };
    await scene.api.db.insert(noteSources).values(others.map((other) => ({ ...source, ...other })));
    expect(await takeIn()).toBe(alone);
    expect(await scene.api.db.$count(sourceCaptures)).toBe(101);
  });

  it.each(['http://example.com:99999', 'https://ﷺ.com'])('is captured beside one at %s', async (origin) => {
    scene.pages.set('/report', report(QUOTE));
    await scene.cite('/report', QUOTE, { origin });
    const note = await scene.cite('/report', QUOTE);
    await scene.watch();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
  });

  it('that several analyses cite is asked for once', async () => {
    scene.pages.set('/report', report(QUOTE));
    const notes = [await scene.cite('/report', QUOTE), await scene.cite('/report#2', '')];
    await scene.watch();
    expect(scene.asked()).toEqual(['/robots.txt', '/report']);
    for (const { id } of notes) expect(await stateOf(scene, id)).toMatchObject({ state: 'fine' });
  });

  it('that never had the passage waits for a review, and readers are told nothing of a change', async () => {
    scene.pages.set('/report', report('Something else'));
    const note = await scene.cite('/report', QUOTE);
    await scene.watch();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'absent', since: null });
    expect(await queue(scene)).toEqual([[note.id, 'absent']]);
  });

  it('shows its state to those alone who see the analysis', async () => {
    const note = await scene.cite('/report', QUOTE, { status: 'submitted' });
    const ask = (as?: 'member' | 'reviewer') =>
      scene.api.call('GET v3/notes/:id/source-states', { params: { id: note.id } }, as ? { as } : {});
    expect((await ask()).status).toBe(404);
    expect((await ask('member')).status).toBe(404);
    expect((await ask('reviewer')).status).toBe(200);
    await scene.api.db.execute(sql`update notes set status = 'published', is_deleted = true where id = ${note.id}`);
    expect([(await ask()).status, (await ask('member')).status]).toEqual([404, 404]);
    expect((await ask('reviewer')).status).toBe(200);
  });
});

describe('a source that is looked at again', () => {
  const captured = async (quote = QUOTE) => {
    scene.pages.set('/report', report(quote));
    const note = await scene.cite('/report', quote);
    await scene.watch();
    return note;
  };
  const look = async (hours = 168) => {
    await scene.wait(hours);
    await scene.watch();
  };

  it('is left alone for a week', async () => {
    await captured();
    scene.site.seen = [];
    await look(167);
    expect(scene.asked()).toEqual([]);
    await look(1);
    expect(scene.asked()).toContain('/report');
  });

  it('is asked by its marks, and stays fine unchanged', async () => {
    scene.pages.set('/report', page(`<p>${QUOTE}</p>`, { etag: '"1"' }));
    const note = await scene.cite('/report', QUOTE);
    await scene.watch();
    scene.pages.set('/report', (_request, response) => response.writeHead(304).end());
    await look();
    expect(scene.site.seen.at(-1)?.headers['if-none-match']).toBe('"1"');
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
  });

  it('has changed once two looks do not find its passage, which is told, shown and queued', async () => {
    const note = await captured();
    scene.pages.set('/report', report('We use more water than ever'));
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
    expect(await queue(scene)).toEqual([]);
    await look(6);
    expect(await stateOf(scene, note.id)).toMatchObject({
      ...{ state: 'changed', since: expect.any(String), quote: QUOTE, before: 'Our year in water.' },
    });
    expect(await queue(scene)).toEqual([[note.id, 'changed']]);
    expect(await noticesOf(scene, note.userId)).toEqual(['A source of your analysis has changed']);
    await look();
    expect(await noticesOf(scene, note.userId)).toHaveLength(1);
  });

  it('that has changed is asked for weekly, by its marks', async () => {
    await captured();
    scene.pages.set('/report', page('<p>Nothing</p>', { etag: '"2"' }));
    await look();
    await look(6);
    scene.site.seen = [];
    await look(167);
    expect(scene.asked()).toEqual([]);
    await look(1);
    expect(scene.asked()).toContain('/report');
    expect(scene.site.seen.at(-1)?.headers['if-none-match']).toBe('"2"');
  });

  it('may be a PDF document, where its passage is found over lines, and missed', async () => {
    const type = { 'content-type': 'application/pdf' };
    scene.pages.set('/report', page(pdfOf(['Our year in water.', 'We used 12 % less wa-', 'ter in 2025.']), type));
    const note = await scene.cite('/report', 'used 12 % less water');
    await scene.watch();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
    scene.pages.set('/report', page(pdfOf(['Our year in water.', 'We used more.']), type));
    await look();
    await look(6);
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'changed', before: 'Our year in water. We' });
    scene.pages.set('/report', page(pdfOf([]), type));
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'unread' });
  });

  it('is fine again when its passage is back, which withdraws the review', async () => {
    const note = await captured();
    scene.pages.set('/report', report('Nothing'));
    await look();
    await look(6);
    expect(await queue(scene)).toHaveLength(1);
    scene.pages.set('/report', report(QUOTE));
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine', since: null });
    expect(await queue(scene)).toEqual([]);
  });

  it('is anchored again where a long passage moved, and not where a short one did', async () => {
    const long = await captured();
    scene.pages.set('/report', page(`<h1>New</h1><p>As said: ${QUOTE.toUpperCase()}. End.</p>`));
    await look();
    expect(await stateOf(scene, long.id)).toMatchObject({ state: 'fine', before: 'New As said:', after: '. End.' });
    await scene.clear();
    const short = await captured('net zero');
    scene.pages.set('/report', page('<h1>New</h1><p>Far from net zero. End.</p>'));
    await look();
    await look(6);
    expect(await stateOf(scene, short.id)).toMatchObject({ state: 'changed', before: 'Our year in water.' });
  });

  it.each([404, 410])('is gone with status %d, at once, and back when it is', async (status) => {
    const note = await captured();
    scene.pages.set('/report', (_request, response) => response.writeHead(status).end());
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'gone', since: expect.any(String), quote: QUOTE });
    expect(await queue(scene)).toEqual([[note.id, 'gone']]);
    scene.pages.set('/report', report(QUOTE));
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
    expect(await queue(scene)).toEqual([]);
  });

  it('is never changed by an outage, however long, and asked for at growing pauses', async () => {
    const note = await captured();
    scene.pages.set('/report', (_request, response) => response.writeHead(500).end());
    await look();
    await look(1);
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
    scene.site.seen = [];
    await look(1);
    expect(scene.asked()).toEqual([]);
    await look(1);
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'unreachable' });
    for (let failure = 0; failure < 9; failure += 1) await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'unreachable' });
    expect(await queue(scene)).toEqual([]);
    scene.pages.set('/report', report(QUOTE));
    await look();
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine' });
  });

  it.each([
    ['hangs', () => {}],
    ['lies about its type', page('%PDF-1.7')],
    ['is huge', page('a'.repeat(2_000_001))],
    ['leads inwards', redirect('http://169.254.169.254/')],
    ['refuses', redirect('http://source.example:1/')],
  ] as const)('is never changed where its page %s', async (_, answer) => {
    const note = await captured();
    scene.pages.set('/report', answer);
    await look();
    await look(6);
    await look(168);
    expect((await stateOf(scene, note.id))?.state).not.toMatch(/changed|gone|absent/);
    expect(await queue(scene)).toEqual([]);
  });
});
