/**
 * Every call about topics, proposals, small tasks, sources, replies, holds and groups of raters, once. By its name it
 * runs on both databases, and their detailed tests on one.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteHoldsContract } from '@commonweal/contracts/note-holds';
import { noteRepliesContract } from '@commonweal/contracts/note-replies';
import { ratingGroupsContract } from '@commonweal/contracts/rating-groups';
import { smallTasksContract } from '@commonweal/contracts/small-tasks';
import { sourceWatchContract } from '@commonweal/contracts/source-watch';
import { topicProposalsContract } from '@commonweal/contracts/topic-proposals';
import { topicReportsContract } from '@commonweal/contracts/topic-reports';
import { topicReservationsContract } from '@commonweal/contracts/topic-reservations';
import { topicsContract } from '@commonweal/contracts/topics';
import { fitAgreement } from './notes/note-agreement.service.ts';
import { ratingGroupMembers, ratingGroups } from './notes/note-agreement.table.ts';
import { noteSources } from './notes/notes.table.ts';
import { createEntity, createNote, createUser } from './seed/factories.ts';
import { sourceCaptures, sourcePages } from './source-watch/source-watch.table.ts';
import { outcomeOf } from './testing/outcome.ts';
import { startTestApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const SOURCE = 'https://example.org/report';

let api: TestApi;
let entityId: number;
let noteId: number;
beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
  noteId = (await createNote(api.db, { entityId, userId: (await createUser(api.db)).id, topicId: 1 })).id;
  const uuid = randomUUID();
  await api.db.insert(noteSources).values({ noteId, uuid, position: 1, url: SOURCE, title: 'Report', quote: '' });
  const page = { urlHash: uuid, url: SOURCE, origin: 'https://example.org', state: 'gone' as const };
  await api.db.insert(sourcePages).values(page);
  const capture = { noteId, sourceUuid: uuid, url: SOURCE, urlHash: uuid, quote: '' };
  await api.db.insert(sourceCaptures).values({ ...capture, capturedAt: new Date(), queuedAt: new Date() });
}, 240_000);
afterAll(() => api.close());

/** Calls that a test makes, each with its outcome. */
let made: [string, string][] = [];
const call: TestApi['call'] = async (operation, input, options) => {
  const reply = await api.call(operation, input, options);
  made.push([operation, outcomeOf(reply)]);
  return reply;
};

const [writer, member, reviewer, admin] = [
  { as: 'writer' },
  { as: 'member' },
  { as: 'reviewer' },
  { as: 'admin' },
] as const;
const at = (id: number) => ({ params: { id } });

async function readTopics() {
  await call('GET v3/topics', { query: { keywords: 'food' } });
  await call('GET v3/topics/sub-topics', { query: { entity_id: entityId, keywords: 'food' } });
  await call('GET v3/topics/sub-topics', { query: { topic_id: 1 } });
  await call('GET v3/topics/wanted', { query: {} }, writer);
  await call('GET v3/topics/similar', { query: { text: 'helthy fod' } });
  await call('POST v3/topics-quick-search', { body: { keywords: 'food' } });
  await call('GET v3/topic-categories', {});
  await call('GET v3/topic-categories/options', {});
  await call('GET v3/topic-categories/:id', at(1));
  await call('GET v3/topic-categories-stats', {});
}

const content = {
  ...{ topic_category_id: 1, title: 'Heat in vans', description: 'Cabins without cooling.' },
  ...{ keywords: ['a', 'b', 'c', 'd'], sources: [{ url: SOURCE }], available_to_others: 1 as const },
};
async function submitted(title: string): Promise<number> {
  const { id } = (await call('POST v3/topic-proposals', { body: { ...content, title } }, member)).body;
  await call('PUT v3/topic-proposals/:id', { ...at(id), body: { ...content, title: `${title} in summer` } }, member);
  await call('PUT v3/topic-proposals/:id/submitted', at(id), member);
  const { body } = await call('GET v3/users/me', {}, reviewer);
  await call('PATCH v3/topic-proposals/:id/reviewer', { ...at(id), body: { reviewer_id: body.id } }, reviewer);
  return id;
}
async function propose() {
  const accepted = await submitted('Heat in vans');
  const texts = { name_en: 'Heat', name_fr: 'Chaleur', description_en: 'A.', description_fr: 'B.' };
  const topic = { topic_category_id: 1, ...texts };
  await call('PUT v3/topic-proposals/:id/accepted', { ...at(accepted), body: topic }, reviewer);
  const rejection = { rejection: 'unclear', comment: 'No.' } as const;
  const rejected = await submitted('Cold in vans');
  await call('PUT v3/topic-proposals/:id/rejected', { ...at(rejected), body: rejection }, reviewer);
  await call('GET v3/topic-proposals/my-proposals', { query: {} }, member);
  await call('GET v3/topic-proposals', { query: {} }, reviewer);
  await call('GET v3/topic-proposals/:id', at(rejected), member);
}

async function reserve() {
  const pair = { params: { id: 2, entity_id: entityId } };
  await call('GET v3/topics/:id/entities/:entity_id/free', pair);
  const { id } = (await call('POST v3/topics/reserve-topic', { body: { topic_id: 2, entity_id: entityId } }, writer))
    .body;
  await call('GET v3/topics/:id/entities/:entity_id/is-reserved', pair);
  await call('GET v3/topics/reservations', {}, writer);
  await call('PUT v3/topics/reservations/:id/extended', at(id), writer);
  await call('POST v3/topics/reservations/:id/note', at(id), writer);
  await call('DELETE v3/topics/reservations/:id', at(id), writer);
}

async function report() {
  await call('GET v3/topics/report-reasons', {});
  await call('POST v3/topics/report/:id', { ...at(5), body: { reason: 'unclear' } }, member);
  const { id } = (await call('GET v3/users/me', {}, reviewer)).body;
  await call('PATCH v3/topic-reports/:id/reviewer', { ...at(5), body: { reviewer_id: id } }, reviewer);
  await call('GET v3/topic-reports', { query: {} }, reviewer);
  await call('GET v3/topic-reports/:id', at(5), reviewer);
  const merged = { result: 'merged', outcome: 'They are one.', into_topic_id: 6 } as const;
  await call('PUT v3/topic-reports/:id/settled', { ...at(5), body: merged }, reviewer);
  await call('GET v3/topic-decisions', { query: {} });
  await call('GET v3/topic-decisions/export', { query: {} });
}

async function answerTasks() {
  await call('GET v3/small-tasks', { query: {} }, member);
  const body = { kind: 'source', note_id: noteId, subject: SOURCE, answer: 'gone' } as const;
  for (const as of ['member', 'rater', 'lead'] as const) await call('POST v3/small-tasks/answers', { body }, { as });
  const [finding] = (await call('GET v3/small-tasks/findings', { query: {} }, reviewer)).body.data;
  await call('PUT v3/small-tasks/findings/:id/closed', at(finding?.id ?? 0), reviewer);
}

async function reviewSources() {
  await call('GET v3/notes/:id/source-states', at(noteId));
  const [review] = (await call('GET v3/source-reviews', { query: {} }, reviewer)).body.data;
  const body = { outcome: 'An archive has it.', is_marked: false };
  await call('PUT v3/source-reviews/:id/settled', { ...at(review?.id ?? 0), body }, reviewer);
}

async function groupRaters() {
  await fitAgreement(api.db);
  const [one, other] = [await createUser(api.db), await createUser(api.db)];
  const [group] = await api.db.insert(ratingGroups).values({ foundAt: new Date() }).returning();
  const evidence = { groupId: group?.id ?? 0, common: 20, same: 20, expected: 4 };
  await api.db.insert(ratingGroupMembers).values({ ...evidence, userId: one.id, alikeId: other.id });
  await call('GET v3/rating-groups', { query: { state: 'together' } }, admin);
  const body = { is_released: true, reason: 'They sat in one room.' };
  await call('PUT v3/rating-groups/:id', { ...at(group?.id ?? 0), body }, admin);
}

async function answerAnalyses() {
  const { id: user_id } = (await call('GET v3/users/me', {}, { as: 'client' })).body;
  await call('POST v3/representatives', { body: { entity_id: entityId, user_id, reason: 'Known.' } }, admin);
  const body = { body: 'We have changed the dye since.', sources: [{ url: SOURCE }] };
  const { id } = (await call('POST v3/notes/:id/reply', { ...at(noteId), body }, { as: 'client' })).body;
  await call('PUT v3/notes/replies/:id', { ...at(id), body }, { as: 'client' });
  await call('GET v3/notes/:id/reply', at(noteId));
  await call('DELETE v3/notes/replies/:id', { ...at(id), body: { reason: 'It insults.' } }, reviewer);
}

async function hold() {
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const reason = 'A claim.';
  await call('POST v3/notes/:id/hold', { ...at(noteId), body: { ground: 'privacy', reason, until } }, reviewer);
  await call('PUT v3/notes/:id/hold', { ...at(noteId), body: { reason, until } }, reviewer);
  await call('GET v3/notes/:id/hold', at(noteId), reviewer);
  await call('DELETE v3/notes/:id/hold', { ...at(noteId), body: { outcome: 'release', reason } }, reviewer);
}

describe('on this database', () => {
  it.each([
    ['topics', topicsContract, readTopics],
    ['proposals', topicProposalsContract, propose],
    ['reservations', topicReservationsContract, reserve],
    ['reports of topics', topicReportsContract, report],
    ['small tasks', smallTasksContract, answerTasks],
    ['sources', sourceWatchContract, reviewSources],
    ['groups of raters', ratingGroupsContract, groupRaters],
    ['replies of companies', noteRepliesContract, answerAnalyses],
    ['legal holds', noteHoldsContract, hold],
  ] as const)('every call about %s is answered', async (_name, contract, makeCalls) => {
    made = [];
    await makeCalls();
    expect(made.filter(([, outcome]) => outcome !== '200')).toEqual([]);
    const operations = new Set(made.map(([operation]) => operation));
    expect(Object.keys(contract).filter((operation) => !operations.has(operation))).toEqual([]);
  });
});
