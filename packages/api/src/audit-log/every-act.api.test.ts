import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { auditActCodes } from '@commonweal/domain/audit-acts';
import type { AuditAct } from '@commonweal/domain/audit-acts';
import { auditEntries } from '../audit/audit.table.ts';
import { loadReference } from '../load-reference.ts';
import { createEntity, createNote, createUser } from '../seed/factories.ts';
import { openPostOffice } from '../testing/post-office.ts';
import type { PostOffice } from '../testing/post-office.ts';
import { startTestApi } from '../testing/test-api.ts';
import type { DemoAccount, TestApi } from '../testing/test-api.ts';
import { rolePrivileges, shippedGrants } from '../users/users.table.ts';
import { as, complaint, dismissedPair, finding, importFile, mergedCompany, proposal } from './every-act.fixture.ts';
import { ratingGroup, releasedProposal, representative, reply, restoredNote } from './every-act.fixture.ts';
import { inviteClient, refusedInvitation, restoredPair, sourceReview } from './every-act.fixture.ts';
import { operationsActs } from './operations-acts.fixture.ts';

let office: PostOffice;
let api: TestApi;
let actor = 0;
beforeAll(async () => {
  office = await openPostOffice('accepts');
  api = await startTestApi({ SMTP_URL: office.url });
  actor = await idOf(as);
}, 120_000);
afterAll(async () => {
  await api.close();
  await office.close();
});
beforeEach(() => api.clear('rate_windows'));

const idOf = async (account: DemoAccount) => (await api.call('GET v3/users/me', {}, { as: account })).body.id;
const somebody = async () => (await createUser(api.db, { emailVerifiedAt: new Date() })).id;
const company = async () => (await createEntity(api.db)).id;

async function note(status: 'submitted' | 'published' = 'submitted'): Promise<number> {
  const { id } = await createNote(api.db, { entityId: await company(), userId: await somebody(), status });
  return id;
}

async function removed(): Promise<number> {
  const id = await note('published');
  await api.call('DELETE v3/notes/:id/remove', { params: { id }, body: { comment: 'Copied.' } }, { as });
  return id;
}

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();

async function heldNote(): Promise<number> {
  const id = await note('published');
  const body = { ground: 'defamation' as const, reason: 'A claim.', until: inAMonth() };
  await api.call('POST v3/notes/:id/hold', { params: { id }, body }, { as });
  return id;
}

const mode = async (name: 'do-remove' | 'do-restore' | 'do-lock' | 'do-active', id: number) => {
  await api.call(`PUT v3/users/:id/${name}`, { params: { id } }, { as });
  return id;
};
const anonymise = async (full: boolean) => {
  const id = await somebody();
  await api.call('PUT v3/users/:id/do-anonymize', { params: { id }, body: { full } }, { as });
  return id;
};

const decide = async (id: number, is_released: boolean) => {
  const body = { is_released, reason: 'They sat in one room' };
  await api.call('PUT v3/rating-groups/:id', { params: { id }, body }, { as });
  return id;
};

async function reordered(): Promise<string> {
  const quiz = (await api.call('GET v3/exam-questions', { query: { exam_type: 'raters_entry_exam' } }, { as })).body;
  const used = quiz.questions.filter(({ is_active: isActive }) => isActive).map(({ id }) => id);
  const body = { revision: quiz.revision, ids: used.toReversed() };
  await api.call('PUT v3/exam-questions/order', { query: { exam_type: 'raters_entry_exam' }, body }, { as });
  return 'raters_entry_exam';
}

/** Each act as people do it. @returns the subject that the log is to name; null where the test of the area tells it */
const perform: Readonly<Record<AuditAct, () => Promise<string | number | null>>> = {
  'user-anonymised': () => anonymise(false),
  'user-deleted': () => anonymise(true),
  'user-blocked': async () => mode('do-lock', await somebody()),
  'user-unblocked': async () => mode('do-active', await mode('do-lock', await somebody())),
  'user-removed': async () => mode('do-remove', await somebody()),
  'user-restored': async () => mode('do-restore', await mode('do-remove', await somebody())),
  'user-certificate-changed': async () => {
    const id = await somebody();
    const body = { certificate: 'impact-rater' as const };
    await api.call('PUT v3/user-certifications/:id', { params: { id }, body }, { as });
    return id;
  },
  'user-changed': async () => {
    const id = await somebody();
    await api.call('PUT v3/users/user-category/:id', { params: { id }, body: { category_id: 2 } }, { as });
    return id;
  },
  'user-roles-changed': async () => {
    const id = await somebody();
    await api.call('PUT v3/users/user-roles/:id', { params: { id }, body: { roles: ['RATER'] } }, { as });
    return id;
  },
  'user-trainings-changed': async () => {
    const id = await somebody();
    await api.call('POST v3/users/trainings', { body: { user_id: id, trainings: ['rater'] } }, { as });
    return id;
  },
  'client-invitation-refused': () => refusedInvitation(api, office),
  'client-invited': async () => (await inviteClient(api, 'cleo@client.example')).body.user_id,
  'representative-granted': async () => (await representative(api, await company())).userId,
  'representative-revoked': async () => {
    const { id, userId } = await representative(api, await company());
    await api.call('PUT v3/representatives/:id/revoked', { params: { id }, body: { reason: 'Has left.' } }, { as });
    return userId;
  },
  'role-privileges-changed': async () => {
    const [role] = (await api.call('GET v3/roles/privileges', {}, { as })).body.data;
    const replaces = role?.privileges ?? [];
    const privileges = [...replaces, 'note-rate' as const];
    const params = { id: role?.id ?? 0 };
    await api.call(
      'PUT v3/roles/:id/privileges',
      { params, body: { privileges, replaces, reason: 'Why not' } },
      { as },
    );
    return role?.code ?? null;
  },
  'role-privileges-shipped': async () => {
    const held = eq(rolePrivileges.privilege, 'portfolio-premium-limit');
    await api.db.delete(shippedGrants).where(eq(shippedGrants.privilege, 'portfolio-premium-limit'));
    await api.db.delete(rolePrivileges).where(held);
    await loadReference(api.db);
    return null;
  },
  'certification-changed': async () => {
    const body = { certification: 'rater' as const, is_suspended: true };
    await api.call('PUT v3/parameters/certification', { body }, { as });
    return 'rater';
  },
  'links-changed': async () => {
    await api.call('PUT v3/parameters/links', { body: { website: 'https://site.example/' } }, { as });
    return 'site-links';
  },
  'maintenance-changed': async () => {
    for (const is_maintenance_mode of [true, false])
      await api.call('PUT v3/parameters/maintenance', { body: { is_maintenance_mode } }, { as });
    return null;
  },
  'parameter-changed': async () => {
    await api.call('PUT v3/parameters/complaints', { body: { answer_days: 7 } }, { as });
    return 'complaint-answer-days';
  },
  'training-changed': async () => {
    const params = { code: 'rater' as const };
    await api.call('PUT v3/parameters/trainings/:code', { params, body: { is_enabled: false } }, { as });
    return 'rater';
  },
  'complaint-answered': () => complaint(api, actor),
  'finding-closed': async () => {
    const id = await finding(api, await note('published'));
    await api.call('PUT v3/small-tasks/findings/:id/closed', { params: { id } }, { as });
    return id;
  },
  'note-held': heldNote,
  'note-hold-extended': async () => {
    const id = await heldNote();
    await api.call(
      'PUT v3/notes/:id/hold',
      { params: { id }, body: { reason: 'An appeal.', until: inAMonth() } },
      { as },
    );
    return id;
  },
  'note-hold-ended': async () => {
    const id = await heldNote();
    const body = { outcome: 'release' as const, reason: 'Settled.' };
    await api.call('DELETE v3/notes/:id/hold', { params: { id }, body }, { as });
    return id;
  },
  'note-moved': async () => {
    const id = await note();
    await api.call('PUT v3/notes/:id/read', { params: { id } }, { as });
    return id;
  },
  'note-removed': removed,
  'note-restored': async () => {
    const id = await removed();
    await api.call('PUT v3/notes/:id/restore', { params: { id }, body: {} }, { as });
    return id;
  },
  'note-reviewer-changed': async () => {
    const id = await note();
    await api.call('PUT v3/notes/:id/read', { params: { id } }, { as: 'reviewer' });
    await api.call('PUT v3/notes/:id/reviewer', { params: { id }, body: { note_id: id } }, { as });
    return id;
  },
  'note-version-restored': async () => restoredNote(api, await idOf('writer')),
  'proposal-decided': () => proposal(api, actor),
  'topic-claim-released': async () => `proposal ${await releasedProposal(api)}`,
  'rating-group-joined': async () => decide(await decide(await ratingGroup(api), true), false),
  'rating-group-released': async () => decide(await ratingGroup(api), true),
  'reply-removed': async () => {
    const { id, noteId } = await reply(api);
    await api.call('DELETE v3/notes/replies/:id', { params: { id }, body: { reason: 'It insults.' } }, { as });
    return `reply ${id} to note ${noteId}`;
  },
  'report-settled': async () => {
    const note_id = await note('published');
    await api.call('POST v3/notes/report', { body: { note_id, reason: 'factual_error' } }, { as: 'member' });
    const [{ id } = { id: 0 }] = (await api.call('GET v3/notes/reports', { query: { status: 'open' } }, { as })).body
      .data;
    await api.call('PUT v3/notes/reports/:id/settled', { params: { id }, body: { outcome: 'Done.' } }, { as });
    return `note-report ${id}`;
  },
  'source-review-settled': async () => {
    const noteId = await note('published');
    const id = await sourceReview(api, noteId);
    const body = { outcome: 'An archive has it.', is_marked: false };
    await api.call('PUT v3/source-reviews/:id/settled', { params: { id }, body }, { as });
    return `source ${id} of note ${noteId}`;
  },
  'companies-merged': async () => mergedCompany(api),
  'duplicate-dismissed': async () => dismissedPair(api),
  'duplicate-restored': async () => restoredPair(api),
  'company-changed': async () => {
    const id = await company();
    const input = { params: { id: `${id}` }, body: { is_featured: false } };
    await api.call('PUT v3/entities/:id/change-visibility', input, { as });
    return id;
  },
  'filter-default-changed': async () => {
    const body = { list_code: 'analyses' as const, code: 'value', value: 'positive' };
    await api.call('POST v3/default-filters', { body }, { as });
    return 'analyses value';
  },
  'import-finished': () => importFile(api),
  'import-undone': async () => {
    const id = await importFile(api);
    await api.call('POST v3/entity-imports/:id/undo', { params: { id } }, { as });
    return id;
  },
  'question-changed': reordered,
  'reference-changed': async () => {
    const [row] = (await api.call('GET v3/reference-lists/:list', { params: { list: 'sdgs' } }, { as })).body.data;
    if (!row) return null;
    const input = { params: { list: 'sdgs' as const, id: row.id } };
    const body = { version: row.version, content: { ...row.content, name_en: 'One' } };
    await api.call('PUT v3/reference-lists/:list/:id', { ...input, body }, { as });
    return `sdgs ${row.id}`;
  },
  'terms-published': async () => {
    const { version } = (await api.call('GET v3/platform-conditions/current', {})).body;
    const body = { replaces: version, content_en: '<h1>a</h1>', content_fr: '<h1>b</h1>' };
    await api.call('POST v3/platform-conditions', { body }, { as });
    return version + 1;
  },
  ...operationsActs(() => api),
  'release-changed': async () => {
    await api.call('POST v3/releases/tokens', { body: { name: 'CI', remote: 'mf-companies' } }, { as });
    return null;
  },
};

/** Acts that no person does. */
const machines: Partial<Record<AuditAct, string>> = { 'role-privileges-shipped': 'release' };

const entriesOf = (act: AuditAct) =>
  api.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.act, act)))
    .orderBy(auditEntries.id);

it.each(auditActCodes)('%s stands in the audit log with its actor and what it is about', async (act) => {
  const before = (await entriesOf(act)).length;
  const subject = await perform[act]();
  const added = (await entriesOf(act)).slice(before);
  expect(added.length).toBeGreaterThan(0);
  const [entry] = added.slice(-1);
  const machine = machines[act] ?? null;
  expect(entry).toMatchObject({ userId: machine === null ? actor : null, machine });
  expect(subject === null ? entry?.subject : String(subject)).toBe(entry?.subject);
});

it('is refused to whoever may not do it, and nothing is logged then', async () => {
  const before = await api.db.$count(auditEntries);
  const id = await somebody();
  const { status } = await api.call('PUT v3/users/:id/do-lock', { params: { id } }, { as: 'member' });
  expect([status, await api.db.$count(auditEntries)]).toEqual([403, before]);
  await mode('do-lock', id);
  expect(await api.db.$count(auditEntries)).toBe(before + 1);
});
