import { describe, expect, it } from '@jest/globals';
import { beginRankingThreads } from './ranking-threads.ts';
import type { RankingRequest } from './ranking-messages.ts';

const topics = [{ ilg_theme_id: 1, topic_category_id: 1, topic_id: 1, is_universal: true }];
const filter = { search: '', industries: [], countries: [], list: null, evidence: false };
const ask: RankingRequest = {
  kind: 'ask',
  sight: 'public',
  question: { importances: {}, filter, least: false, offset: 0, limit: 5, why: null },
  marked: [],
};
const page = (id: number, v: number) => ({
  companies: [
    { id, slug: `c${id}`, name: `C${id}`, industry_id: 1, country_id: 1, impact_score: null, is_grayed: false },
  ],
  notes: [{ e: id, n: id, v, s: 1, t: 1, c: 1, i: 1, r: 3 }],
});
const found = (text: string) =>
  (JSON.parse(text) as { rows: { company: { id: number }; score: number }[] }).rows.map(({ company, score }) => [
    company.id,
    score,
  ]);

async function load(threads: ReturnType<typeof beginRankingThreads>) {
  threads.tell({ kind: 'begin', sight: 'public', topics });
  for (const id of [1, 2]) threads.tell({ kind: 'page', sight: 'public', text: JSON.stringify(page(id, id)) });
  await threads.askAll({ kind: 'ready', sight: 'public' });
}

describe('threads that rank', () => {
  it('hold the pages that they were told, each of them, and what took their place', async () => {
    const threads = beginRankingThreads(() => {}, 2);
    await load(threads);
    const both = await Promise.all([threads.ask(ask), threads.ask(ask)]);
    expect(both.map(found)).toEqual(
      Array.from({ length: 2 }, () => [
        [2, 2],
        [1, 1],
      ]),
    );
    const pages = [1, 2].map((id) => ({ range: { after: id - 1, upTo: id }, text: JSON.stringify(page(id, 4 - id)) }));
    threads.tell({ kind: 'replace', sight: 'public', pages });
    expect(found(await threads.ask(ask))).toEqual([
      [1, 3],
      [2, 2],
    ]);
    threads.tell({ kind: 'drop', sight: 'public' });
    await expect(threads.ask(ask)).rejects.toThrow('not loaded');
    await threads.close();
  });

  it('refuse with 503 what would wait behind 100 others, and answer those', async () => {
    const threads = beginRankingThreads(() => {}, 1);
    await load(threads);
    const asked = await Promise.allSettled(Array.from({ length: 101 }, () => threads.ask(ask)));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ status: 503, code: 'unavailable' }) },
    ]);
    expect(found(await threads.ask(ask))).toHaveLength(2);
    await threads.close();
  });

  it('tell that one of them has ended by itself, and fail what waits', async () => {
    const ended: Error[] = [];
    const threads = beginRankingThreads((error) => ended.push(error), 1);
    await load(threads);
    expect(found(await threads.ask(ask))).toHaveLength(2);
    threads.tell({ kind: 'page', sight: 'all', text: 'no JSON' });
    await expect(threads.ask(ask)).rejects.toMatchObject({ status: 503 });
    const others = beginRankingThreads((error) => ended.push(error), 1);
    await load(others);
    await others.close();
    await threads.close();
    expect(ended).toHaveLength(1);
  });
});
