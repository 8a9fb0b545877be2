import { describe } from '@jest/globals';
import { aPerson, somebody } from '@commonweal/testing';
import ComplaintsPage from '#features/complaints/complaints-page.tsx';
import JobsPage from '#features/jobs/jobs-page.tsx';
import ReportsPage from '#features/note-reports/reports-page.tsx';
import RatingGroupsPage from '#features/rating-groups/rating-groups-page.tsx';
import RepresentativesPage from '#features/representatives/representatives-page.tsx';
import SourceReviewsPage from '#features/source-reviews/source-reviews-page.tsx';
import { testDialogs } from './dialogs-by-keyboard.fixture.tsx';
import type { DialogCase } from './dialogs-by-keyboard.fixture.tsx';

const at = '2026-10-03T10:00:00.000Z';
const list = <T,>(...data: T[]) => ({ data, total: data.length });
const complaint = {
  ...{ id: 3, reference: 'C-7KXM-3QHP', kind: 'wrong-content' as const, page: '/companies/loomwell', times: 1 },
  ...{ text: 'The turnover is wrong.', sent_at: at, due_at: at, answered_at: null, answer: null, sender: null },
  ...{ email: 'noor@visitor.example', is_overdue: false, is_sender: false },
  reviewer: aPerson({ user_id: somebody().user_id }),
};
const report = {
  ...{ id: 7, reason: 'factual_error' as const, reason_name: 'Something in it is wrong', detail: 'See page 4' },
  ...{ creation_date: at, ...aPerson({ pseudo: 'reader' }) },
  note: {
    ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en' as const, entity_name: 'Loomwell' },
    is_on_site: true,
  },
  ...{ comment: null, reply: null, settled_at: null, settled_by: null, outcome: null, may_settle: true },
};
const group = {
  ...{ id: 3, state: 'together' as const, found_at: at, ended_at: null, released_at: null, decided_by: null },
  ...{ reason: null, notes: 31, members: [] },
};
const representative = {
  ...{ id: 5, entity: { entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell' }, ...aPerson() },
  ...{ email: 'ines@loomwell.example', reason: 'Called.', granted_at: at, granted_by: aPerson() },
  ...{ revoked_at: null, revoked_by: null, revoked_reason: null },
};
const source = {
  ...{ id: 7, state: 'changed' as const, since: at, captured_at: at, checked_at: at, url: 'https://example.org/r' },
  ...{ title: 'Annual report', quote: 'a third less water', before: 'We use', after: 'than before' },
  note: { ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en' as const }, is_on_site: true },
  ...{ settled_at: null, settled_by: null, outcome: null, is_marked: true, may_settle: true },
};
const loomwell = {
  ...{ entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null, impact_score: null },
  ...{
    is_featured: true,
    is_grayed: false,
    ratings_count: 0,
    evidence: null,
    subtext: 'Apparel · Portugal',
    matched: null,
  },
};

const dialogs: Readonly<Record<string, DialogCase>> = {
  'answer to a complaint': {
    file: 'complaints/answer-dialog.tsx',
    ...{ page: <ComplaintsPage />, path: '/admin/complaints', privileges: ['complaints-state'], controls: 4 },
    opener: /^Answer C-7KXM|^Répondre à C-7KXM/,
    sends: 'PUT v3/complaints/:id/answered',
    api: (reply) => ({
      'GET v3/complaints': () => list(complaint),
      'GET v3/complaints/service': () => ({ answer_days: 14, answered: 0, median_hours: null, in_time_share: null }),
      'PUT v3/complaints/:id/answered': () => reply(complaint),
    }),
  },
  'runs of a job': {
    file: 'jobs/runs-dialog.tsx',
    ...{ page: <JobsPage />, path: '/admin/jobs', privileges: ['operations-state'], controls: 2 },
    opener: /^Runs of|^Exécutions de/,
    api: () => ({
      'GET v3/jobs': () => ({
        data: [
          {
            ...{ name: 'digests', every_minutes: 60, is_running: false, next_at: at, failures: 0 },
            last_run: { id: 1, started_at: at, ended_at: at, outcome: 'failed', message: 'The folder is full' },
          },
        ],
      }),
      'GET v3/jobs/queues': () => ({ data: [] }),
      'GET v3/jobs/:name/runs': () => list(),
    }),
  },
  'settling of a report': {
    file: 'note-reports/settle-dialog.tsx',
    ...{ page: <ReportsPage />, path: '/analyses/reports', privileges: ['notes-submission-state'], controls: 4 },
    opener: /^Settle report:|^Traiter le signalement\u00A0:/,
    sends: 'PUT v3/notes/reports/:id/settled',
    api: (reply) => ({
      'GET v3/notes/reports': () => list(report),
      'PUT v3/notes/reports/:id/settled': () => reply(report),
    }),
  },
  'settling of a source': {
    file: 'source-reviews/settle-source-dialog.tsx',
    ...{ page: <SourceReviewsPage />, path: '/analyses/sources', privileges: ['notes-submission-state'], controls: 5 },
    opener: /^Settle review:|^Clore l’examen\u00A0:/,
    sends: 'PUT v3/source-reviews/:id/settled',
    api: (reply) => ({
      'GET v3/source-reviews': () => list(source),
      'PUT v3/source-reviews/:id/settled': () => reply(source),
    }),
  },
  'decision on raters who count as one': {
    file: 'rating-groups/group-dialog.tsx',
    ...{
      page: <RatingGroupsPage />,
      path: '/admin/rating-groups',
      privileges: ['metrics-computing-state'],
      controls: 4,
    },
    opener: /^Count one by one: group 3|^Compter un par un le groupe 3/,
    sends: 'PUT v3/rating-groups/:id',
    api: (reply) => ({
      'GET v3/rating-groups': () => list(group),
      'PUT v3/rating-groups/:id': () => reply(group),
    }),
  },
  'revocation of a representative': {
    file: 'representatives/revoke-dialog.tsx',
    ...{
      page: <RepresentativesPage />,
      path: '/admin/representatives',
      privileges: ['representatives-state'],
      controls: 4,
    },
    opener: /^Revoke the right of ines|^Retirer à ines/,
    sends: 'PUT v3/representatives/:id/revoked',
    api: (reply) => ({
      'GET v3/representatives': () => list(representative),
      'PUT v3/representatives/:id/revoked': () => reply(representative),
    }),
  },
  'grant to a representative': {
    file: 'representatives/grant-dialog.tsx',
    ...{ page: <RepresentativesPage />, path: '/admin/representatives', privileges: ['representatives-state'] },
    ...{ controls: 6, typed: 'lo', opener: /^Add a representative$|^Ajouter un représentant$/ },
    sends: 'POST v3/representatives',
    api: (reply) => ({
      'GET v3/representatives': () => list(),
      'POST v3/entities-quick-search': () => list(loomwell),
      'GET v3/users/quicksearch': () => list({ ...aPerson(), email: 'ines@loomwell.example' }),
      'POST v3/representatives': () => reply(representative),
    }),
  },
};

describe('dialogs of the desks', () => {
  testDialogs(dialogs);
});
