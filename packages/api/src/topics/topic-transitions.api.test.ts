import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { outcomeOf } from '../testing/outcome.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { CallAs, DemoAccount, TestApi } from '../testing/test-api.ts';
import { topicProposals } from './topic-proposals.table.ts';
import { topicReportClaims, topicReports } from './topic-reports.table.ts';

type Actor = DemoAccount | 'visitor';

/** A member proposed or reported, an administrator holds what is taken. */
const AUTHOR = 'member';
const HOLDER = 'admin';
const actors: readonly Actor[] = ['visitor', 'client', 'member', 'rater', 'lead', 'reviewer', 'admin'];
const reviewers: ReadonlySet<Actor> = new Set(['reviewer', 'admin']);

let api: TestApi;
const ids = new Map<Actor, number>();
const idOf = (actor: Actor) => ids.get(actor) ?? 0;
beforeAll(async () => {
  api = await startTestApi();
  for (const as of ['client', 'member', 'rater', 'lead', 'reviewer', 'admin'] as const)
    ids.set(as, (await api.call('GET v3/users/me', {}, { as })).body.id);
}, 120_000);
afterAll(() => api.close());
beforeEach(() => api.clear('rate_windows', 'notifications', 'topic_reports', 'topic_report_claims', 'topic_proposals'));

const by = (actor: Actor): CallAs => (actor === 'visitor' ? {} : { as: actor });

describe('a proposal', () => {
  const states = ['drafted', 'submitted', 'read', 'accepted', 'rejected'] as const;
  type State = (typeof states)[number];
  const moves = ['change', 'submit', 'take', 'give back', 'accept', 'reject'] as const;
  type Move = (typeof moves)[number];

  const written = {
    ...{ description: 'Cabins without cooling.', keywords: ['a', 'b', 'c', 'd'] },
    sources: ['https://example.org/heat'],
  };
  let made = 0;
  const proposal = async (status: State, author: Actor): Promise<number> => {
    made += 1;
    const reviewerId = status === 'drafted' || status === 'submitted' ? null : idOf(HOLDER);
    const decidedAt = status === 'accepted' || status === 'rejected' ? new Date() : null;
    const title = `Heat in vans ${made}`;
    const row = { ...written, title, topicCategoryId: 1, userId: idOf(author), status, reviewerId, decidedAt };
    const [kept] = await api.db.insert(topicProposals).values(row).returning();
    return kept?.id ?? 0;
  };

  const act = async (move: Move, id: number, actor: Actor): Promise<string> => {
    const at = { params: { id } };
    const assign = (reviewer_id: number | null) =>
      api.call('PATCH v3/topic-proposals/:id/reviewer', { ...at, body: { reviewer_id } }, by(actor));
    const content = { ...written, topic_category_id: 1, title: `Other ${id}`, available_to_others: 1 as const };
    const texts = { name_en: `New ${id}`, name_fr: `Neuf ${id}`, description_en: 'A.', description_fr: 'B.' };
    const sent = {
      change: () =>
        api.call(
          'PUT v3/topic-proposals/:id',
          { ...at, body: { ...content, sources: [{ url: 'https://example.org/heat' }] } },
          by(actor),
        ),
      submit: () => api.call('PUT v3/topic-proposals/:id/submitted', at, by(actor)),
      take: () => assign(idOf(actor) || 1),
      'give back': () => assign(null),
      accept: () =>
        api.call('PUT v3/topic-proposals/:id/accepted', { ...at, body: { topic_category_id: 1, ...texts } }, by(actor)),
      reject: () =>
        api.call(
          'PUT v3/topic-proposals/:id/rejected',
          { ...at, body: { rejection: 'unclear', comment: 'No.' } },
          by(actor),
        ),
    };
    return outcomeOf(await sent[move]());
  };

  /** Decision 56, written down apart from the code that is tested. */
  const expected = (move: Move, state: State, actor: Actor, author: Actor): string => {
    const isAuthor = actor === author;
    if (actor === 'visitor') return '401 unauthorized';
    if (move === 'change' || move === 'submit') {
      if (isAuthor) return state === 'drafted' ? '200' : '409 proposal-moved';
      if (!['lead', 'reviewer', 'admin'].includes(actor) || state === 'drafted') return '404 not-found';
      return move === 'change' && (state === 'submitted' || state === 'read') ? '200' : '409 proposal-moved';
    }
    if (!reviewers.has(actor)) return '403 forbidden';
    if (isAuthor) return '403 own-content';
    if (state === 'drafted') return '404 not-found';
    if (state === 'accepted' || state === 'rejected') return '409 proposal-moved';
    if (state === 'submitted') return move === 'take' ? '200' : '409 reviewer-changed';
    return actor === HOLDER ? '200' : '409 reviewer-changed';
  };

  it.each(moves)('answers to “%s” by its state and by who asks', async (move) => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const author of [AUTHOR, 'reviewer'] as const) {
      for (const state of states) {
        for (const actor of actors) {
          const name = `${author}’s, ${state}, ${actor}`;
          await api.clear('rate_windows');
          found[name] = await act(move, await proposal(state, author), actor);
          wanted[name] = expected(move, state, actor, author);
        }
        await api.clear('topic_proposals');
      }
    }
    expect(Object.keys(wanted)).toHaveLength(2 * states.length * actors.length);
    expect(found).toEqual(wanted);
  });
});

describe('the reports of a topic', () => {
  const states = ['none', 'open', 'taken', 'settled'] as const;
  type State = (typeof states)[number];
  const moves = ['report', 'take', 'give back', 'settle'] as const;
  type Move = (typeof moves)[number];
  const TOPIC = 3;

  const put = async (state: State, reporter: Actor): Promise<void> => {
    await api.clear('topic_reports', 'topic_report_claims', 'rate_windows');
    if (state === 'none') return;
    const settled = { settledAt: new Date(), settledBy: idOf(HOLDER), result: 'kept' as const, outcome: 'No.' };
    const report = { topicId: TOPIC, userId: idOf(reporter), reason: 'unclear' as const };
    await api.db.insert(topicReports).values({ ...report, ...(state === 'settled' && settled) });
    if (state === 'taken') await api.db.insert(topicReportClaims).values({ topicId: TOPIC, userId: idOf(HOLDER) });
  };

  const act = async (move: Move, actor: Actor): Promise<string> => {
    const at = { params: { id: TOPIC } };
    const assign = (reviewer_id: number | null) =>
      api.call('PATCH v3/topic-reports/:id/reviewer', { ...at, body: { reviewer_id } }, by(actor));
    const sent = {
      report: () => api.call('POST v3/topics/report/:id', { ...at, body: { reason: 'outdated' } }, by(actor)),
      take: () => assign(idOf(actor) || 1),
      'give back': () => assign(null),
      settle: () =>
        api.call(
          'PUT v3/topic-reports/:id/settled',
          { ...at, body: { result: 'kept', outcome: 'It is right.' } },
          by(actor),
        ),
    };
    return outcomeOf(await sent[move]());
  };

  /** As above. Who reported a topic neither takes nor settles it. */
  const expected = (move: Move, state: State, actor: Actor, reporter: Actor): string => {
    if (actor === 'visitor') return '401 unauthorized';
    if (move === 'report') return '200';
    if (!reviewers.has(actor)) return '403 forbidden';
    if (state === 'none' || state === 'settled') return '404 not-found';
    if (actor === reporter && move !== 'give back') return '403 own-content';
    if (state === 'open') return move === 'take' ? '200' : '409 reviewer-changed';
    return actor === HOLDER ? '200' : '409 reviewer-changed';
  };

  it.each(moves)('answer to “%s” by their state and by who asks', async (move) => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const reporter of [AUTHOR, 'reviewer'] as const) {
      for (const state of states) {
        for (const actor of actors) {
          const name = `${reporter}’s, ${state}, ${actor}`;
          await put(state, reporter);
          found[name] = await act(move, actor);
          wanted[name] = expected(move, state, actor, reporter);
        }
      }
    }
    expect(Object.keys(wanted)).toHaveLength(2 * states.length * actors.length);
    expect(found).toEqual(wanted);
  });
});
