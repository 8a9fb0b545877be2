import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { countQueries } from '../testing/count-queries.ts';
import { QUOTE, noticesOf, queue, report, stateOf } from './source-watch.fixture.ts';
import { startWatchedSite } from './watched-site.fixture.ts';
import type { WatchedSite } from './watched-site.fixture.ts';

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

describe('politeness', () => {
  const robots = (text: string, status = 200) =>
    scene.pages.set('/robots.txt', (_request, response) => response.writeHead(status).end(text));

  it('asks for nothing that a robots.txt refuses, and remembers it for a day', async () => {
    robots('User-agent: commonweal\nDisallow: /private');
    scene.pages.set('/private', report(QUOTE));
    scene.pages.set('/public', report(QUOTE));
    const [refused, allowed] = [await scene.cite('/private', QUOTE), await scene.cite('/public', QUOTE)];
    await scene.watch();
    expect(scene.asked().toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(['/public', '/robots.txt']);
    expect(await stateOf(scene, refused.id)).toMatchObject({ state: 'unread' });
    expect(await stateOf(scene, allowed.id)).toMatchObject({ state: 'fine' });
  });

  it('asks for nothing while a robots.txt cannot be read', async () => {
    robots('', 503);
    scene.pages.set('/report', report(QUOTE));
    await scene.cite('/report', QUOTE);
    await scene.watch();
    expect(scene.asked()).toEqual(['/robots.txt']);
    robots('', 404);
    await scene.wait(1);
    await scene.watch();
    expect(scene.asked()).toEqual(['/robots.txt', '/robots.txt', '/report']);
  });

  it('leaves a host alone for as long as it asks, with all its pages, and no other', async () => {
    const busy = scene.host('busy.example');
    for (const path of ['/1', '/2'])
      scene.pages.set(path, (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end());
    scene.pages.set('/other', report(QUOTE));
    await scene.cite('/1', QUOTE, { origin: busy });
    await scene.cite('/2', QUOTE, { origin: busy });
    const other = await scene.cite('/other', QUOTE);
    await scene.watch();
    expect(scene.asked().filter((url) => url === '/1' || url === '/2')).toHaveLength(1);
    expect(await stateOf(scene, other.id)).toMatchObject({ state: 'fine' });
    scene.site.seen = [];
    await scene.wait(1.99);
    await scene.watch();
    expect(scene.asked()).toEqual([]);
    await scene.wait(0.02);
    await scene.watch();
    expect(scene.asked()).toHaveLength(1);
  });

  it('sends one request at a time to a host, with a pause after each', async () => {
    let open = 0;
    let most = 0;
    const times: number[] = [];
    for (const path of ['/1', '/2', '/3'])
      scene.pages.set(path, (request, response) => {
        times.push(Date.now());
        most = Math.max(most, (open += 1));
        setTimeout(() => {
          open -= 1;
          report(QUOTE)(request, response);
        }, 30);
      });
    for (const path of ['/1', '/2', '/3']) await scene.cite(path, QUOTE);
    await scene.watch({ pause: 50 });
    expect([times.length, most]).toEqual([3, 1]);
    const [first = 0, second = 0, third = 0] = times;
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(78);
  });
});

describe('the desk of sources', () => {
  const gone = async (userId?: number) => {
    const note = await scene.cite('/nowhere', QUOTE, userId === undefined ? {} : { userId });
    await scene.watch();
    const { body } = await scene.api.call('GET v3/source-reviews', { query: {} }, { as: 'reviewer' });
    const review = body.data.find((row) => row.note.id === note.id);
    if (!review) throw new Error('There is no review');
    return { note, review };
  };
  const settle = (id: number, body: { outcome: string; is_marked: boolean }, as: 'reviewer' | 'writer' = 'reviewer') =>
    scene.api.call('PUT v3/source-reviews/:id/settled', { params: { id }, body }, { as });

  it('lists reviews page by page, with how many there are on a page beyond the last one too', async () => {
    const list = async (query: { limit?: number; offset?: number; status?: 'settled' }) =>
      (await scene.api.call('GET v3/source-reviews', { query }, { as: 'reviewer' })).body;
    const { review: earlier } = await gone();
    const { review: later } = await gone();
    const { data, total } = await list({});
    expect(total).toBe(data.length);
    const places = [earlier, later].map(({ id }) => data.findIndex((row) => row.id === id));
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    const [place = -1] = places;
    expect(await list({ limit: 1, offset: place })).toMatchObject({ data: [{ id: earlier.id }], total });
    expect(await list({ offset: 1_000 })).toEqual({ data: [], total });
    expect(await countQueries(scene.api.db, () => list({ limit: 1 }))).toBe(
      await countQueries(scene.api.db, () => list({ limit: 2 })),
    );
  });

  it('settles a review, tells the author, and takes the mark off or leaves it', async () => {
    const { note, review } = await gone();
    expect(review).toMatchObject({ state: 'gone', quote: QUOTE, may_settle: true, is_marked: true });
    const { status, body } = await settle(review.id, { outcome: 'An archive has it.', is_marked: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ outcome: 'An archive has it.', is_marked: false, may_settle: false });
    expect(await queue(scene)).toEqual([]);
    expect(await stateOf(scene, note.id)).toMatchObject({ state: 'fine', since: null });
    expect(await noticesOf(scene, note.userId)).toContain('A source of your analysis was reviewed');
    const again = await settle(review.id, { outcome: 'Twice.', is_marked: true });
    expect(`${again.status} ${again.error.code}`).toBe('409 source-review-settled');
    const marked = await gone();
    await settle(marked.review.id, { outcome: 'It is gone.', is_marked: true });
    expect(await stateOf(scene, marked.note.id)).toMatchObject({ state: 'gone' });
  });

  it('is for reviewers, and not of what they cite themselves', async () => {
    const reviewer = (await scene.api.call('GET v3/users/me', {}, { as: 'reviewer' })).body.id;
    const { review } = await gone(reviewer);
    expect(review.may_settle).toBe(false);
    const own = await settle(review.id, { outcome: 'Fine.', is_marked: false });
    expect(`${own.status} ${own.error.code}`).toBe('403 own-content');
    expect((await settle(review.id, { outcome: 'Fine.', is_marked: false }, 'writer')).status).toBe(403);
    expect((await settle(2_000_000, { outcome: 'Fine.', is_marked: false })).status).toBe(404);
    expect((await settle(review.id, { outcome: ' ', is_marked: false })).status).toBe(422);
  });
});
