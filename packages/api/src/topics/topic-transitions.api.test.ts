import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '../db/query-rows.ts';
import { topics } from '../reference/reference.table.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { askers, readTold, signInAll, tabulate, tryMove } from '../testing/transition-matrix.ts';
import type { Asker, Cast, Transitions } from '../testing/transition-matrix.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startTestApi();
  cast = await signInAll(api);
}, 120_000);
afterAll(() => api.close());

/** Refusals, as the tables below name them. */
const [out, no, none, own] = ['401 unauthorized', '403 forbidden', '404 not-found', '403 own-content'] as const;
const [moved, held] = ['409 proposal-moved', '409 reviewer-changed'] as const;

describe('the people of these tests', () => {
  it('have every role that there is', async () => {
    const roles = await queryRows(
      api.db,
      z.strictObject({ code: z.string(), people: z.int() }),
      sql`select code, (select count(distinct email)::int from user_roles join users on users.id = user_id
        where role_id = roles.id and email = any(string_to_array(${askers.map((asker) => `${asker}@demo.commonweal.example`).join(',')}, ','))) as people
        from roles order by id`,
    );
    expect(roles).toHaveLength(10);
    expect(roles.filter(({ people }) => people === 0)).toEqual([]);
  });
});

describe.each([
  { author: 'member', holder: 'reviewer' },
  { author: 'reviewer', holder: 'admin' },
  { author: 'lead', holder: 'superadmin' },
] as const)('a proposal by $author that $holder takes', ({ author, holder }) => {
  const states = ['drafted', 'submitted', 'read', 'accepted', 'rejected'] as const;
  type State = (typeof states)[number];
  const moves = ['change', 'submit', 'take', 'give back', 'accept', 'reject'] as const;
  type Move = (typeof moves)[number];

  const authorTold = (title: string) => `; ${author} reads “${title}”`;
  const freed = `; ${holder} reads “Another reviewer may take this now”`;
  const accepted = `200: accepted, the caller${authorTold('Your topic was accepted')}`;
  const rejected = `200: rejected, the caller${authorTold('Your topic was not accepted')}`;

  const nothing = { drafted: [none, none, no, no, no, no], submitted: [none, none, no, no, no, no] } as const;
  const closed = [moved, moved, no, no, no, no] as const;
  const decided = [moved, moved, moved, moved, moved, moved] as const;
  const mine = ['200: drafted, nobody, revised', '200: submitted, nobody'] as const;
  const gone = [out, out, out, out, out, out] as const;
  const waits = ['200: submitted, nobody, revised', moved, '200: read, the caller', held, held, held] as const;
  const others = `200: read, ${holder}, revised`;

  /** Decision 56 by state; the columns are the moves. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': { drafted: gone, submitted: gone, read: gone, accepted: gone, rejected: gone },
    somebody: { ...nothing, read: nothing.drafted, accepted: nothing.drafted, rejected: nothing.drafted },
    editor: {
      drafted: nothing.drafted,
      submitted: ['200: submitted, nobody, revised', moved, no, no, no, no],
      read: [others, moved, no, no, no, no],
      ...{ accepted: closed, rejected: closed },
    },
    reviewer: {
      drafted: [none, none, none, none, none, none],
      submitted: waits,
      read: [others, moved, held, held, held, held],
      ...{ accepted: decided, rejected: decided },
    },
    administrator: {
      drafted: [none, none, none, none, none, none],
      submitted: waits,
      read: [others, moved, held, `200: submitted, nobody${freed}`, held, held],
      ...{ accepted: decided, rejected: decided },
    },
    holder: {
      drafted: [none, none, none, none, none, none],
      submitted: waits,
      read: [
        ...['200: read, the caller, revised', moved, '200: read, the caller', '200: submitted, nobody'],
        ...[accepted, rejected],
      ],
      ...{ accepted: decided, rejected: decided },
    },
    author: { drafted: [...mine, no, no, no, no], submitted: closed, read: closed, accepted: closed, rejected: closed },
    'reviewing author': {
      drafted: [...mine, own, own, own, own],
      submitted: [moved, moved, own, own, own, own],
      read: [moved, moved, own, own, own, own],
      accepted: [moved, moved, own, own, own, own],
      rejected: [moved, moved, own, own, own, own],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    if (asker === author) return asker === 'reviewer' ? 'reviewing author' : 'author';
    if (asker === holder) return 'holder';
    if (asker === 'admin' || asker === 'superadmin') return 'administrator';
    if (asker === 'reviewer') return 'reviewer';
    return asker === 'lead' ? 'editor' : 'somebody';
  };

  const written = {
    ...{ description: 'Cabins without cooling.', keywords: ['a', 'b', 'c', 'd'] },
    sources: ['https://example.org/heat'],
  };
  let made = 0;
  const proposals: Transitions<State, Move> = {
    states,
    tables: ['topic_proposals', 'topics', 'notifications', 'audit_entries'],
    put: async (status) => {
      await api.clear('rate_windows', 'notifications', 'topic_proposals');
      made += 1;
      const reviewerId = status === 'drafted' || status === 'submitted' ? null : cast.idOf(holder);
      const decidedAt = status === 'accepted' || status === 'rejected' ? new Date() : null;
      const title = `Heat in vans ${made}`;
      const row = { ...written, title, topicCategoryId: 1, userId: cast.idOf(author), status, reviewerId, decidedAt };
      const [kept] = await api.db.insert(topicProposals).values(row).returning();
      return kept?.id ?? 0;
    },
    act: (move, id, asker) => {
      const [at, by] = [{ params: { id } }, cast.by(asker)];
      const assign = (reviewer_id: number | null) =>
        api.call('PATCH v3/topic-proposals/:id/reviewer', { ...at, body: { reviewer_id } }, by);
      const content = { ...written, topic_category_id: 1, title: `Other ${id}`, available_to_others: 1 as const };
      const sources = [{ url: 'https://example.org/heat' }];
      const texts = { name_en: `New ${id}`, name_fr: `Neuf ${id}`, description_en: 'A.', description_fr: 'B.' };
      const rejection = { rejection: 'unclear', comment: 'No.' } as const;
      const sent = {
        change: () => api.call('PUT v3/topic-proposals/:id', { ...at, body: { ...content, sources } }, by),
        submit: () => api.call('PUT v3/topic-proposals/:id/submitted', at, by),
        take: () => assign(cast.idOf(asker) || 1),
        'give back': () => assign(null),
        accept: () =>
          api.call('PUT v3/topic-proposals/:id/accepted', { ...at, body: { topic_category_id: 1, ...texts } }, by),
        reject: () => api.call('PUT v3/topic-proposals/:id/rejected', { ...at, body: rejection }, by),
      };
      return sent[move]();
    },
    held: async (id, asker) => {
      const [row] = await api.db.select().from(topicProposals).where(eq(topicProposals.id, id));
      const name = cast.nameOf(row?.reviewerId ?? null, asker);
      const isTopic = row?.topicId !== null && row?.topicId !== undefined;
      expect(isTopic).toBe(row?.status === 'accepted');
      const isRevised = row?.revision === 1 && row.title === `Other ${id}`;
      return `${row?.status}, ${name}${isRevised ? ', revised' : ''}${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answers to “%s” by its state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, proposals, move)).toEqual(wanted);
  });
});

describe.each([
  { reporter: 'member', holder: 'reviewer' },
  { reporter: 'reviewer', holder: 'admin' },
] as const)('the reports of a topic by $reporter that $holder takes', ({ reporter, holder }) => {
  const states = ['none', 'open', 'taken', 'settled', 'retired'] as const;
  type State = (typeof states)[number];
  const moves = ['report', 'take', 'give back', 'leave', 'retire'] as const;
  type Move = (typeof moves)[number];
  const TOPIC = 3;

  const freed = `; ${holder} reads “Another reviewer may take this now”`;
  const told = `; ${reporter} reads “Your report on a topic was settled”`;
  const gone = [out, out, out, out, out] as const;
  const [first, more] = ['200: 1 open, nobody', '200: 2 open, nobody'] as const;
  const beside = `200: 2 open, ${holder}`;
  const closed = [first, none, none, none, none] as const;
  const open = [more, '200: 1 open, the caller', held, held, held] as const;

  /** Decision 56; anybody who is signed in reports a topic, and a person's reports on it are one. */
  const policy: Readonly<Record<string, Readonly<Record<State, readonly string[]>>>> = {
    'signed out': { none: gone, open: gone, taken: gone, settled: gone, retired: gone },
    somebody: {
      none: [first, no, no, no, no],
      open: [more, no, no, no, no],
      taken: [beside, no, no, no, no],
      settled: [first, no, no, no, no],
      retired: [none, no, no, no, no],
    },
    reporter: {
      none: [first, no, no, no, no],
      open: ['200: 1 open, nobody', no, no, no, no],
      taken: [`200: 1 open, ${holder}`, no, no, no, no],
      settled: [first, no, no, no, no],
      retired: [none, no, no, no, no],
    },
    reviewer: {
      none: closed,
      open,
      taken: [beside, held, held, held, held],
      settled: closed,
      retired: [none, none, none, none, none],
    },
    administrator: {
      none: closed,
      open,
      taken: [beside, held, `200: 1 open, nobody${freed}`, held, held],
      settled: closed,
      retired: [none, none, none, none, none],
    },
    holder: {
      none: closed,
      open,
      taken: [
        ...['200: 2 open, the caller', '200: 1 open, the caller', '200: 1 open, nobody'],
        ...[`200: kept, nobody${told}`, `200: retired, nobody, no topic any more${told}`],
      ],
      settled: closed,
      retired: [none, none, none, none, none],
    },
    'reviewing reporter': {
      none: closed,
      open: ['200: 1 open, nobody', own, held, own, own],
      taken: [`200: 1 open, ${holder}`, own, held, own, own],
      settled: closed,
      retired: [none, none, none, none, none],
    },
  };

  const kindOf = (asker: Asker): string => {
    if (asker === 'visitor') return 'signed out';
    if (asker === reporter) return asker === 'reviewer' ? 'reviewing reporter' : 'reporter';
    if (asker === holder) return 'holder';
    if (asker === 'admin' || asker === 'superadmin') return 'administrator';
    return asker === 'reviewer' ? 'reviewer' : 'somebody';
  };

  const reports: Transitions<State, Move> = {
    states,
    tables: ['topic_reports', 'topic_report_claims', 'topics', 'notifications', 'audit_entries'],
    put: async (state) => {
      await api.clear('topic_reports', 'topic_report_claims', 'rate_windows', 'notifications');
      const retiredAt = state === 'retired' ? new Date() : null;
      await api.db.update(topics).set({ retiredAt }).where(eq(topics.id, TOPIC));
      if (state === 'none') return TOPIC;
      const settled = { settledAt: new Date(), settledBy: cast.idOf(holder), result: 'kept', outcome: 'No.' } as const;
      const isSettled = state === 'settled' || state === 'retired';
      const report = { topicId: TOPIC, userId: cast.idOf(reporter), reason: 'outdated' as const };
      await api.db.insert(topicReports).values({ ...report, ...(isSettled && settled) });
      if (state === 'taken')
        await api.db.insert(topicReportClaims).values({ topicId: TOPIC, userId: cast.idOf(holder) });
      return TOPIC;
    },
    act: (move, id, asker) => {
      const [at, by] = [{ params: { id } }, cast.by(asker)];
      const assign = (reviewer_id: number | null) =>
        api.call('PATCH v3/topic-reports/:id/reviewer', { ...at, body: { reviewer_id } }, by);
      const settle = (result: 'kept' | 'retired') =>
        api.call('PUT v3/topic-reports/:id/settled', { ...at, body: { result, outcome: 'It is decided.' } }, by);
      const sent = {
        report: () => api.call('POST v3/topics/report/:id', { ...at, body: { reason: 'outdated' } }, by),
        take: () => assign(cast.idOf(asker) || 1),
        'give back': () => assign(null),
        leave: () => settle('kept'),
        retire: () => settle('retired'),
      };
      return sent[move]();
    },
    held: async (id, asker) => {
      const waiting = await api.db.select().from(topicReports).where(isNull(topicReports.settledAt));
      const [last] = await api.db.select().from(topicReports).orderBy(asc(topicReports.id)).limit(1);
      const [claim] = await api.db.select().from(topicReportClaims);
      const [topic] = await api.db.select().from(topics).where(eq(topics.id, id));
      const reported = waiting.length > 0 ? `${waiting.length} open` : last?.result;
      const end = topic?.retiredAt ? ', no topic any more' : '';
      return `${reported}, ${cast.nameOf(claim?.userId ?? null, asker)}${end}${await readTold(api.db, cast, asker)}`;
    },
  };

  it.each(moves)('answer to “%s” by their state and by who asks, and a refusal changes nothing', async (move) => {
    const wanted = tabulate(states, (state, asker) => policy[kindOf(asker)]?.[state][moves.indexOf(move)]);
    expect(Object.keys(wanted)).toHaveLength(states.length * askers.length);
    expect(await tryMove(api, reports, move)).toEqual(wanted);
  });
});
