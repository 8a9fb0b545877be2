import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createUser } from '../seed/factories.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReports } from './topic-reports.table.ts';

let api: TestApi;
const decided = (day: string) => new Date(`${day}T12:00:00Z`);
const written = { description: 'A text.', keywords: ['a', 'b', 'c', 'd'], topicCategoryId: 1 };

beforeAll(async () => {
  api = await startTestApi();
  await api.clear('topic_reports', 'topic_proposals');
  const [author, reviewer] = [await createUser(api.db), await createUser(api.db)];
  const by = { userId: author.id, reviewerId: reviewer.id };
  await api.db.insert(topicProposals).values([
    {
      ...written,
      ...by,
      title: 'Secret title',
      status: 'rejected',
      rejection: 'unclear',
      comment: 'Secret comment',
      decidedAt: decided('2026-03-02'),
    },
    {
      ...written,
      ...by,
      title: 'Healthy',
      status: 'accepted',
      topicId: 1,
      decidedAt: new Date('2026-03-01T00:00:00Z'),
    },
    { ...written, ...by, title: 'Waits', status: 'submitted' },
  ]);
  const settled = { reason: 'duplicate' as const, settledBy: reviewer.id, outcome: 'Secret outcome' };
  const others = [await createUser(api.db), await createUser(api.db)];
  await api.db.insert(topicReports).values([
    ...others.map(({ id }) => ({
      ...settled,
      topicId: 3,
      userId: id,
      result: 'merged' as const,
      settledAt: decided('2026-03-03'),
    })),
    { ...settled, topicId: 3, userId: author.id, result: 'kept', settledAt: new Date('2026-02-28T23:59:59Z') },
    { topicId: 4, userId: author.id, reason: 'outdated' },
  ]);
}, 120_000);
afterAll(() => api.close());

type Query = Readonly<Record<string, string | number>>;
const log = (query: Query = {}, locale: 'en' | 'fr' = 'en') =>
  api.call('GET v3/topic-decisions', { query: query as never }, { locale });
const kinds = async (query: Query) => (await log(query)).body.data.map(({ kind }) => kind);

describe('the public log', () => {
  it('names decisions without people, one for reports that were settled together', async () => {
    const { body } = await log();
    expect(body).toEqual({
      total: 4,
      data: [
        { kind: 'report-merged', name: 'Food safety', rejection: null, day: '2026-03-03' },
        { kind: 'proposal-rejected', name: 'Food and nutrition', rejection: 'unclear', day: '2026-03-02' },
        { kind: 'proposal-accepted', name: 'Healthy food', rejection: null, day: '2026-03-01' },
        { kind: 'report-kept', name: 'Food safety', rejection: null, day: '2026-02-28' },
      ],
    });
    expect((await log({}, 'fr')).body.data.map(({ name }) => name)).not.toContain('Food safety');
    expect((await log({ limit: 2, offset: 2 })).body.data.map(({ day }) => day)).toEqual(['2026-03-01', '2026-02-28']);
    expect((await log({ offset: 50 })).body).toEqual({ data: [], total: 4 });
  });

  it.each<[string, Query, readonly string[]]>([
    ['a kind', { kind: 'report-kept' }, ['report-kept']],
    ['a kind without any', { kind: 'report-retired' }, []],
    ['every kind', { kind: 'all' }, ['report-merged', 'proposal-rejected', 'proposal-accepted', 'report-kept']],
    [
      'days from the first on',
      { start_date: '2026-03-01' },
      ['report-merged', 'proposal-rejected', 'proposal-accepted'],
    ],
    ['days to the last', { end_date: '2026-03-01' }, ['proposal-accepted', 'report-kept']],
    ['one day', { start_date: '2026-03-02', end_date: '2026-03-02' }, ['proposal-rejected']],
  ])('is narrowed by %s', async (_name, query, expected) => {
    expect(await kinds(query)).toEqual(expected);
  });

  it.each<[string, Query]>([
    ['a kind that there is not', { kind: 'report-burnt' }],
    ['a day that there is not', { start_date: '2026-02-30' }],
    ['too long a page', { limit: 101 }],
  ])('refuses %s', async (_name, query) => {
    expect((await log(query)).status).toBe(400);
  });

  it('is a file as filtered, in the language of the reader and without texts of people', async () => {
    const file = async (query: Query, locale: 'en' | 'fr') => {
      const reply = await api.call('GET v3/topic-decisions/export', { query: query as never }, { locale });
      return (reply.body as File).text();
    };
    const text = await file({ kind: 'proposal-rejected' }, 'fr');
    const [header, ...rows]: string[][] = parse(text, { bom: true });
    expect(header).toEqual(['Jour', 'Décision', 'Sujet, ou catégorie d’une proposition refusée', 'Motif', 'État au']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['2026-03-02', 'Proposition refusée', expect.any(String), 'Pas clair'],
    ]);
    const whole = await file({}, 'en');
    const lines: string[][] = parse(whole, { bom: true });
    expect(lines).toHaveLength(5);
    expect(whole).not.toContain('Secret');
  });

  it('is whole and in order in pages of any size, which begin and end within days', async () => {
    const { id: userId } = await createUser(api.db);
    const days = ['2026-02-20', '2026-02-20', '2026-02-20', '2026-02-21', '2026-02-22', '2026-02-22', '2026-02-22'];
    await api.db.insert(topicProposals).values(
      days.map((day, at) => ({
        ...{ ...written, userId, title: 'One of many' },
        status: 'rejected' as const,
        rejection: (['other', 'unclear'] as const)[at % 2],
        decidedAt: decided(day),
      })),
    );
    const whole = (await log()).body.data;
    expect(whole).toHaveLength(4 + days.length);
    expect(whole.map(({ day }) => day)).toEqual(
      whole
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    for (const limit of [1, 2, 3, 4, 10]) {
      const offsets = whole.flatMap((_one, at) => (at % limit === 0 ? [at] : []));
      const pages = await Promise.all(offsets.map((offset) => log({ limit, offset })));
      expect(pages.flatMap(({ body }) => body.data)).toEqual(whole);
      expect(pages.map(({ body }) => body.total)).toEqual(pages.map(() => whole.length));
    }
  });

  it('is a file of everything, also of more than is read at a time', async () => {
    const { id: userId } = await createUser(api.db);
    const days = Array.from({ length: 1_200 }, (_, at) => `2026-01-0${1 + (at % 3)}`);
    await api.db.insert(topicProposals).values(
      days.map((day) => ({
        ...{ ...written, userId, title: 'One of very many', decidedAt: decided(day) },
        ...{ status: 'rejected' as const, rejection: 'other' as const },
      })),
    );
    const { body } = await api.call('GET v3/topic-decisions/export', { query: {} }, { locale: 'en' });
    const lines: string[][] = parse(await (body as unknown as File).text(), { bom: true });
    const { total } = (await log()).body;
    expect(lines).toHaveLength(1 + total);
    const listed = lines.slice(1).map(([day = '']) => day);
    expect(listed).toEqual(listed.toSorted((one, other) => other.localeCompare(one)));
  });
});
