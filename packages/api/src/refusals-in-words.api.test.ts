import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noteReplies } from './notes/note-replies.table.ts';
import { noteSources } from './notes/notes.table.ts';
import { createEntity, createNote, createUser } from './seed/factories.ts';
import { smallTaskResults } from './small-tasks/small-tasks.table.ts';
import { sourceCaptures, sourcePages } from './source-watch/source-watch.table.ts';
import { startTestApi } from './testing/test-api.ts';
import type { DemoAccount, TestApi, TestReply } from './testing/test-api.ts';

type Locale = 'en' | 'fr';

const DAY = 86_400_000;
const SOURCE = 'https://example.org/report';

let api: TestApi;
let entityId = 0;
let noteId = 0;
let clientId = 0;
let reviewerId = 0;
beforeAll(async () => {
  api = await startTestApi();
  entityId = (await createEntity(api.db)).id;
  const idOf = async (as: DemoAccount) => (await api.call('GET v3/users/me', {}, { as })).body.id;
  [clientId, reviewerId] = [await idOf('client'), await idOf('reviewer')];
  const body = { entity_id: entityId, user_id: clientId, reason: 'Known.' };
  await api.call('POST v3/representatives', { body }, { as: 'admin' });
}, 240_000);
afterAll(() => api.close());
beforeEach(async () => {
  const written = ['note_replies', 'small_task_answers', 'small_task_results', 'source_captures', 'source_pages'];
  await api.clear('rate_windows', ...written);
  noteId = await noteBy((await createUser(api.db)).id);
});

/** @param uuid of its only source */
async function noteBy(userId: number, uuid = randomUUID()): Promise<number> {
  const { id } = await createNote(api.db, { entityId, userId, topicId: 1 });
  await api.db.insert(noteSources).values({ noteId: id, uuid, position: 1, url: SOURCE, title: 'Report' });
  return id;
}

const content = { body: 'We have changed the dye since.', sources: [{ url: SOURCE }] };
const reply = (locale: Locale, as: DemoAccount = 'client') =>
  api.call('POST v3/notes/:id/reply', { params: { id: noteId }, body: content }, { as, locale });
async function keptReply(createdAt: Date): Promise<number> {
  const row = { noteId, userId: clientId, companyName: 'Loomwell', body: content.body, sources: [], createdAt };
  const [kept] = await api.db.insert(noteReplies).values(row).returning();
  return kept?.id ?? 0;
}
const answerWith = (answer: 'gone' | '7', locale: Locale, as: DemoAccount = 'member') =>
  api.call(
    'POST v3/small-tasks/answers',
    { body: { kind: 'source', note_id: noteId, subject: SOURCE, answer } },
    { as, locale },
  );
async function keptFinding(closedAt: Date | null): Promise<number> {
  const row = { noteId, kind: 'source' as const, subject: SOURCE, answer: 'gone', closedAt };
  const [kept] = await api.db.insert(smallTaskResults).values(row).returning();
  return kept?.id ?? 0;
}
async function settleAgain(locale: Locale) {
  const uuid = randomUUID();
  noteId = await noteBy((await createUser(api.db)).id, uuid);
  const page = { urlHash: uuid, url: SOURCE, origin: 'https://example.org', state: 'gone' as const };
  await api.db.insert(sourcePages).values(page);
  const capture = { noteId, sourceUuid: uuid, url: SOURCE, urlHash: uuid, quote: '', capturedAt: new Date() };
  const [kept] = await api.db
    .insert(sourceCaptures)
    .values({ ...capture, queuedAt: new Date(), settledAt: new Date(), settledBy: reviewerId })
    .returning();
  const asked = { params: { id: kept?.id ?? 0 }, body: { outcome: 'Gone.', is_marked: true } };
  return api.call('PUT v3/source-reviews/:id/settled', asked, { as: 'reviewer', locale });
}
const reserve = (body: { topic_id: number; entity_id: number }, locale: Locale) =>
  api.call('POST v3/topics/reserve-topic', { body }, { as: 'writer', locale });
const hold = (locale: Locale, days: number) => {
  const until = new Date(Date.now() + days * DAY).toISOString();
  const body = { ground: 'privacy' as const, reason: 'A claim.', until };
  return api.call('POST v3/notes/:id/hold', { params: { id: noteId }, body }, { as: 'reviewer', locale });
};

interface Refusal {
  readonly when: string;
  readonly refused: `${number} ${string}`;
  readonly en: string;
  readonly fr: string;
  /** The field that has the text, where the sentence of the whole is another one. */
  readonly field?: string;
  readonly ask: (locale: Locale) => Promise<Pick<TestReply<unknown>, 'status' | 'error'>>;
}

/** Written out: what people read who are refused something about replies, small tasks, sources and holds. */
const refusals: readonly Refusal[] = [
  {
    ...{ when: 'a stranger answers for a company', refused: '403 not-representative' },
    en: 'Only people who speak for the company can answer for it.',
    fr: 'Seules les personnes qui représentent l’entreprise peuvent répondre en son nom.',
    ask: (locale) => reply(locale, 'member'),
  },
  {
    ...{ when: 'the author answers for the company', refused: '403 own-note' },
    en: 'You wrote this analysis, so somebody else answers it for the company.',
    fr: 'Vous avez écrit cette analyse\u202f: quelqu’un d’autre y répond au nom de l’entreprise.',
    ask: async (locale) => {
      noteId = await noteBy(clientId);
      return reply(locale);
    },
  },
  {
    ...{ when: 'the company has answered', refused: '409 already-replied' },
    en: 'The company has answered this analysis already.',
    fr: 'L’entreprise a déjà répondu à cette analyse.',
    ask: async (locale) => {
      await keptReply(new Date());
      return reply(locale);
    },
  },
  {
    ...{ when: 'a reply has stood too long', refused: '409 reply-fixed' },
    en: 'This reply can no longer be changed.',
    fr: 'Cette réponse ne peut plus être modifiée.',
    ask: async (locale) => {
      const params = { id: await keptReply(new Date(Date.now() - DAY)) };
      return api.call('PUT v3/notes/replies/:id', { params, body: content }, { as: 'client', locale });
    },
  },
  {
    ...{ when: 'a reviewer removes a reply without a reason', refused: '422 invalid-fields', field: 'reason' },
    en: 'Please tell the company why its reply is removed.',
    fr: 'Expliquez à l’entreprise pourquoi sa réponse est supprimée.',
    ask: async (locale) => {
      const params = { id: await keptReply(new Date()) };
      return api.call('DELETE v3/notes/replies/:id', { params, body: { reason: '' } }, { as: 'reviewer', locale });
    },
  },
  {
    ...{ when: 'a question has no such answer', refused: '422 invalid-fields', field: 'answer' },
    en: 'This question has no such answer.',
    fr: 'Cette question n’a pas cette réponse.',
    ask: (locale) => answerWith('7', locale),
  },
  {
    ...{ when: 'a question is about one’s own analysis', refused: '403 own-content' },
    en: 'This is about your own analysis, so others answer it.',
    fr: 'Il s’agit de votre propre analyse\u202f: d’autres y répondent.',
    ask: async (locale) => {
      noteId = await noteBy(clientId);
      return answerWith('gone', locale, 'client');
    },
  },
  {
    ...{ when: 'a question is settled', refused: '409 task-settled' },
    en: 'Others have settled this question in the meantime. Thank you all the same.',
    fr: 'D’autres ont répondu à cette question entre-temps. Merci tout de même.',
    ask: async (locale) => {
      await keptFinding(null);
      return answerWith('gone', locale);
    },
  },
  {
    ...{ when: 'a question is answered again', refused: '409 already-answered' },
    en: 'You have answered this question before.',
    fr: 'Vous avez déjà répondu à cette question.',
    ask: async (locale) => {
      await answerWith('gone', locale);
      return answerWith('gone', locale);
    },
  },
  {
    ...{ when: 'a finding is closed', refused: '409 finding-closed' },
    en: 'Somebody has dealt with this in the meantime.',
    fr: 'Quelqu’un s’en est occupé entre-temps.',
    ask: async (locale) => {
      const params = { id: await keptFinding(new Date()) };
      return api.call('PUT v3/small-tasks/findings/:id/closed', { params }, { as: 'reviewer', locale });
    },
  },
  {
    ...{ when: 'a source was reviewed', refused: '409 source-review-settled' },
    en: 'This source was reviewed in the meantime, or it is found again.',
    fr: 'Cette source a été examinée entre-temps, ou elle est de nouveau trouvée.',
    ask: settleAgain,
  },
  {
    ...{ when: 'a topic to reserve is none', refused: '422 invalid-fields', field: 'topic_id' },
    ...{ en: 'This topic does not exist.', fr: 'Ce sujet n’existe pas.' },
    ask: (locale) => reserve({ topic_id: 999_999, entity_id: entityId }, locale),
  },
  {
    ...{ when: 'a company to reserve for is none', refused: '422 invalid-fields', field: 'entity_id' },
    ...{ en: 'This company does not exist.', fr: 'Cette entreprise n’existe pas.' },
    ask: (locale) => reserve({ topic_id: 1, entity_id: 2_000_000 }, locale),
  },
  {
    ...{ when: 'a topic is reported as something else, without words', refused: '422 invalid-fields', field: 'detail' },
    ...{ en: 'Please describe it in your own words.', fr: 'Décrivez-le avec vos propres mots.' },
    ask: (locale) =>
      api.call('POST v3/topics/report/:id', { params: { id: 1 }, body: { reason: 'other' } }, { as: 'member', locale }),
  },
  {
    ...{ when: 'the text of a proposal is too long', refused: '422 invalid-fields', field: 'description' },
    en: 'Please shorten this to at most 2,000 characters.',
    fr: 'Raccourcissez ce texte à 2\u202f000 caractères au plus.',
    ask: (locale) => {
      const texts = { title: 'Heat', description: 'x'.repeat(10_000), keywords: [], sources: [] };
      const body = { topic_category_id: 1, available_to_others: 1 as const, ...texts };
      return api.call('POST v3/topic-proposals', { body }, { as: 'member', locale });
    },
  },
  {
    ...{ when: 'a hold would not end for years', refused: '422 hold-date' },
    en: 'Please choose an end within the next 90 days.',
    fr: 'Choisissez une fin dans les 90 prochains jours.',
    ask: (locale) => hold(locale, 1_000),
  },
  {
    ...{ when: 'nothing is held', refused: '409 not-held' },
    en: 'This analysis is not on legal hold, or no longer.',
    fr: 'Cette analyse n’est pas suspendue, ou ne l’est plus.',
    ask: (locale) => {
      const asked = { params: { id: noteId }, body: { outcome: 'release' as const, reason: 'Settled.' } };
      return api.call('DELETE v3/notes/:id/hold', asked, { as: 'reviewer', locale });
    },
  },
];

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  it.each(refusals)('says why, where $when', async ({ ask, refused, field, ...told }) => {
    const { status, error } = await ask(locale);
    expect(`${status} ${error.code}`).toBe(refused);
    if (field === undefined) expect(error.message).toBe(told[locale]);
    expect(error.fields).toEqual(field && { [field]: told[locale] });
  });
});
