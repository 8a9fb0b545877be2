import { describe } from '@jest/globals';
import type { NoteUnderReview } from '@commonweal/contracts';
import { aPerson } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { testDialogs } from '../../dialogs-by-keyboard.fixture.tsx';
import ArchivedReviewPage from './archived-review-page.tsx';
import { aNote } from './note-reviews.fixture.ts';
import ReviewPage from './review-page.tsx';

const about = (note: NoteUnderReview): ApiDoubles => ({
  'GET v3/notes/:id': () => note,
  'GET v3/notes/published-archived/:id': () => note,
  'GET v3/notes/:id/review-context': () => ({
    ...{ author: { published: 0, reworked: 0, archived: 0 }, open_reports: 0, datapoints: [] },
  }),
  'GET v3/notes/:id/hold': () => ({ held_until: null, acts: [] }),
  'GET v3/notes/next-review': () => ({ next: null, waiting: 0 }),
  'GET v3/notes/reviewers': () => ({ data: [aPerson({ user_id: 33, pseudo: 'frank' })], total: 1 }),
});
const submitted = about(aNote({ allowed_actions: ['rework', 'publish', 'reassign', 'deadline'] }));
const due = about(aNote({ allowed_actions: ['deadline'], topic_deadline: '2099-01-02T12:00:00.000Z' }));
const onSite = about(aNote({ status_code: 'published', allowed_actions: ['archive', 'remove', 'hold'] }));
const held = about(
  aNote({
    ...{ status_code: 'published', is_deleted: true, held_until: '2099-01-02T22:59:00.000Z' },
    allowed_actions: ['extend-hold', 'end-hold'],
  }),
);
const withheld = { id: 7, is_deleted: true, held_until: '2099-01-02T22:59:00.000Z' };
const privileges = ['notes-submission-state'] as const;
const review = { page: <ReviewPage />, path: '/analyses/reviews/:id', url: '/analyses/reviews/7', privileges };
const archive = { page: <ArchivedReviewPage />, path: '/analyses/archive/:id', url: '/analyses/archive/7', privileges };
const menu = /^More actions$|^Autres actions$/;

describe('dialogs of the review of an analysis', () => {
  testDialogs({
    'request for rework': {
      ...{ ...review, file: 'note-reviews/rework-dialog.tsx', controls: 6 },
      opener: /^Ask for rework$|^Demander une révision$/,
      sends: 'PUT v3/notes/:id/rework',
      api: (reply) => ({ ...submitted, 'PUT v3/notes/:id/rework': () => reply({ id: 7, status_code: 'rework' }) }),
    },
    'hand-over to another reviewer': {
      ...{ ...review, file: 'note-reviews/reassign-dialog.tsx', controls: 4, chooses: /frank/, isLight: true },
      ...{ opener: menu, entry: /^Give to another reviewer$|^Confier à un autre relecteur$/ },
      sends: 'PUT v3/notes/:id/reviewer',
      api: (reply) => ({ ...submitted, 'PUT v3/notes/:id/reviewer': () => reply({ id: 7, reviewer: aPerson() }) }),
    },
    'deadline of an analysis': {
      ...{ ...review, file: 'note-reviews/deadline-dialog.tsx', controls: 5, isLight: true },
      ...{ opener: menu, entry: /^Change the deadline$|^Modifier l’échéance$/ },
      sends: 'PUT v3/notes/:id/deadline',
      api: (reply) => ({
        ...due,
        'PUT v3/notes/:id/deadline': () => reply({ id: 7, topic_deadline: null, deadline_expired: false }),
      }),
    },
    'question before it is published': {
      ...{ ...review, file: 'note-reviews/use-review-desk.tsx', controls: 3, isLight: true },
      opener: /^Publish$|^Publier$/,
      sends: 'PUT v3/notes/:id/published',
      api: (reply) => ({
        ...submitted,
        'PUT v3/notes/:id/published': () => reply({ id: 7, status_code: 'published' }),
      }),
    },
    'archive of an analysis': {
      ...{ ...archive, file: 'note-reviews/take-down-dialog.tsx', controls: 4 },
      ...{ opener: menu, entry: /^Archive$|^Archiver$/ },
      sends: 'PUT v3/notes/:id/archived',
      api: (reply) => ({ ...onSite, 'PUT v3/notes/:id/archived': () => reply({ id: 7, status_code: 'archived' }) }),
    },
    'removal from the site': {
      ...{ ...archive, file: 'note-reviews/take-down-dialog.tsx', controls: 4 },
      ...{ opener: menu, entry: /^Remove from the site$|^Retirer du site$/ },
      sends: 'DELETE v3/notes/:id/remove',
      api: (reply) => ({ ...onSite, 'DELETE v3/notes/:id/remove': () => reply({ id: 7, is_deleted: true }) }),
    },
    'legal hold': {
      ...{ ...archive, file: 'note-reviews/hold-dialog.tsx', controls: 6 },
      ...{ opener: menu, entry: /^Place a legal hold$|^Suspendre pour raisons juridiques$/ },
      sends: 'POST v3/notes/:id/hold',
      api: (reply) => ({ ...onSite, 'POST v3/notes/:id/hold': () => reply(withheld) }),
    },
    'other end of a legal hold': {
      ...{ ...archive, file: 'note-reviews/hold-dialog.tsx', controls: 5 },
      opener: /^Change the end of the hold$|^Changer la fin de la suspension$/,
      sends: 'PUT v3/notes/:id/hold',
      api: (reply) => ({ ...held, 'PUT v3/notes/:id/hold': () => reply(withheld) }),
    },
    'end of a legal hold': {
      ...{ ...archive, file: 'note-reviews/end-hold-dialog.tsx', controls: 5 },
      opener: /^End the hold$|^Mettre fin à la suspension$/,
      sends: 'DELETE v3/notes/:id/hold',
      api: (reply) => ({ ...held, 'DELETE v3/notes/:id/hold': () => reply(withheld) }),
    },
  });
});
