import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../audit/audit.table.ts';
import { ratingGroups } from '../notes/note-agreement.table.ts';
import { noteSources } from '../notes/notes.table.ts';
import { createCompleteNote, createEntity, createNote, createUser } from '../seed/factories.ts';
import { smallTaskResults } from '../small-tasks/small-tasks.table.ts';
import { sourceCaptures, sourcePages } from '../source-watch/source-watch.table.ts';
import type { PostOffice } from '../testing/post-office.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';

/** Somebody who may do everything. */
export const as = 'superadmin';
const CATEGORY = 4;

/** A file of companies that was imported. */
export async function importFile(api: TestApi): Promise<number> {
  const token = await api.signIn(as);
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v3/entity-imports?file_name=one.csv',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from('ISIN,Company,Country,Industry\nIT0003128367,Uno SpA,IT,Tobacco\n'),
  });
  return response.json<{ import_id: number }>().import_id;
}

async function submittedProposal(api: TestApi, title: string): Promise<number> {
  const body = {
    ...{ topic_category_id: 10, title, description: 'Cabins without cooling.' },
    ...{ keywords: ['heat', 'drivers', 'health', 'summer'], sources: [{ url: 'https://example.org/heat' }] },
    available_to_others: 1 as const,
  };
  const { id } = (await api.call('POST v3/topic-proposals', { body }, { as: 'member' })).body;
  await api.call('PUT v3/topic-proposals/:id/submitted', { params: { id } }, { as: 'member' });
  return id;
}

/** A proposal of a topic that was rejected. */
export async function proposal(api: TestApi, actor: number): Promise<number> {
  const params = { id: await submittedProposal(api, 'Heat in delivery vans') };
  await api.call('PATCH v3/topic-proposals/:id/reviewer', { params, body: { reviewer_id: actor } }, { as });
  const rejected = { rejection: 'too-narrow' as const, comment: 'Too narrow.' };
  await api.call('PUT v3/topic-proposals/:id/rejected', { params, body: rejected }, { as });
  return params.id;
}

/** A proposal that was taken from its reviewer. */
export async function releasedProposal(api: TestApi): Promise<number> {
  const params = { id: await submittedProposal(api, 'Cold in delivery vans') };
  const reviewer = (await api.call('GET v3/users/me', {}, { as: 'reviewer' })).body.id;
  const give = (reviewer_id: number | null, by: DemoAccount) =>
    api.call('PATCH v3/topic-proposals/:id/reviewer', { params, body: { reviewer_id } }, { as: by });
  await give(reviewer, 'reviewer');
  await give(null, as);
  return params.id;
}

/** A complaint that was answered. */
export async function complaint(api: TestApi, actor: number): Promise<number> {
  await api.call('POST v3/complaints', { body: { kind: 'other', text: 'It is wrong.' } }, { as: 'member' });
  const [{ id } = { id: 0 }] = (await api.call('GET v3/complaints', { query: { status: 'open' } }, { as })).body.data;
  const params = { id };
  await api.call('PATCH v3/complaints/:id/reviewer', { params, body: { reviewer_id: actor } }, { as });
  await api.call('PUT v3/complaints/:id/answered', { params, body: { answer: 'Corrected.' } }, { as });
  return id;
}

/** The reply to an invitation of a client. */
export function inviteClient(api: TestApi, email: string) {
  const body = { email, first_name: 'Cleo', last_name: 'Client', role: 'CLIENT' as const };
  return api.call('POST v3/users/client-invitations', { body }, { as });
}

/** An invitation to an address that the mail server refuses. @returns the account that is gone, as the log names it */
export async function refusedInvitation(api: TestApi, office: PostOffice): Promise<string | null> {
  office.behave('refuses-address');
  await inviteClient(api, 'gone@client.example');
  office.behave('accepts');
  const [invited] = await api.db
    .select({ subject: auditEntries.subject })
    .from(auditEntries)
    .where(eq(auditEntries.act, 'client-invited'))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return invited?.subject ?? null;
}

/** An announcement that was sent. */
export async function announcement(api: TestApi): Promise<number> {
  await createUser(api.db, { categoryId: CATEGORY, emailVerifiedAt: new Date() });
  const texts = { title_en: 'a', title_fr: 'b', content_en: '<p>a</p>', content_fr: '<p>b</p>' };
  const audience = { roles: [], privileges: [], category_ids: [CATEGORY], locales: [] };
  const body = { ...texts, audience, key: randomUUID() };
  return (await api.call('POST v3/announcements', { body }, { as })).body.id;
}

/** A mail that could not be sent; there is no other. */
export async function failedMail(api: TestApi): Promise<number> {
  await api.db.execute(sql`delete from mail_orders`);
  await api.db.execute(sql`insert into mail_orders (kind, input, state, attempts_left, ended_at)
    values ('password-reset', '{"email":"nobody@nowhere.example"}', 'failed', 0, now())`);
  const [row] = (await api.call('GET v3/mails', { query: { state: 'failed' } }, { as })).body.data;
  return row?.id ?? 0;
}

/** A finding of readers about an analysis that nobody has looked at. */
export async function finding(api: TestApi, noteId: number): Promise<number> {
  const values = { noteId, kind: 'source', subject: 'https://example.org/report', answer: 'gone' } as const;
  const [row] = await api.db.insert(smallTaskResults).values(values).returning({ id: smallTaskResults.id });
  return row?.id ?? 0;
}

/** A group of raters who count as one. */
export async function ratingGroup(api: TestApi): Promise<number> {
  const [row] = await api.db.insert(ratingGroups).values({ foundAt: new Date() }).returning({ id: ratingGroups.id });
  return row?.id ?? 0;
}

/** Somebody who may speak for a company. */
export async function representative(api: TestApi, entity_id: number, account: DemoAccount = 'client') {
  const { id: userId } = (await api.call('GET v3/users/me', {}, { as: account })).body;
  const body = { entity_id, user_id: userId, reason: 'Called their office.' };
  const { id } = (await api.call('POST v3/representatives', { body }, { as })).body;
  return { id, userId };
}

/** The reply of a company to an analysis. */
export async function reply(api: TestApi): Promise<{ id: number; noteId: number }> {
  const entityId = (await createEntity(api.db)).id;
  const { id: noteId } = await createNote(api.db, { entityId, userId: (await createUser(api.db)).id });
  await representative(api, entityId);
  const body = { body: 'We have changed the dye since, see the audit.', sources: [{ url: 'https://example.org/a' }] };
  const { id } = (await api.call('POST v3/notes/:id/reply', { params: { id: noteId }, body }, { as: 'client' })).body;
  return { id, noteId };
}

/** A source of an analysis that is gone and waits for its review. */
export async function sourceReview(api: TestApi, noteId: number): Promise<number> {
  const [uuid, urlHash, url] = [randomUUID(), randomUUID(), 'https://example.org/gone'];
  await api.db.insert(noteSources).values({ noteId, position: 1, uuid, url, title: 'Report', quote: '' });
  await api.db.insert(sourcePages).values({ urlHash, url, origin: 'https://example.org', state: 'gone' });
  const [row] = await api.db
    .insert(sourceCaptures)
    .values({ noteId, sourceUuid: uuid, url, urlHash, quote: '', queuedAt: new Date() })
    .returning({ id: sourceCaptures.id });
  return row?.id ?? 0;
}

/** An analysis of the demonstration's writer of which somebody else brought a version back. */
export async function restoredNote(api: TestApi, writerId: number): Promise<number> {
  const entityId = (await createEntity(api.db)).id;
  const published = { status: 'published', publishedAt: new Date() } as const;
  const { id } = await createCompleteNote(api.db, { entityId, userId: writerId, ...published });
  const { revision } = (await api.call('GET v3/notes/editable/:id', { params: { id } }, { as: 'writer' })).body;
  const change = { params: { id }, body: { revision, headline: 'Another headline' } };
  const { version_id: changed } = (await api.call('PUT v3/notes/:id', change, { as: 'writer' })).body;
  await api.call('PUT v3/notes/:id/restore', { params: { id }, body: { version_id: changed ?? 0 } }, { as });
  return id;
}

/** Two companies that were found not to be the same one. */
export async function dismissedPair(api: TestApi): Promise<string> {
  const entity_ids: [number, number] = [(await createEntity(api.db)).id, (await createEntity(api.db)).id];
  await api.call('POST v3/dismissed-duplicates', { body: { entity_ids, reason: 'Two countries.' } }, { as });
  return entity_ids.join(' ');
}

/** A dismissed pair that is proposed again. */
export async function restoredPair(api: TestApi): Promise<string> {
  const pair = await dismissedPair(api);
  const [id = 0, other_id = 0] = pair.split(' ').map(Number);
  await api.call('DELETE v3/dismissed-duplicates/:id/:other_id', { params: { id, other_id } }, { as });
  return pair;
}

/** A company that was merged into another one. */
export async function mergedCompany(api: TestApi): Promise<number> {
  const [kept_id, merged_id] = [(await createEntity(api.db)).id, (await createEntity(api.db)).id];
  await api.call('POST v3/entity-merges', { body: { kept_id, merged_id } }, { as });
  return merged_id;
}
