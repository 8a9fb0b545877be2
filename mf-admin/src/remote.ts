import { archiveListMessages } from '@commonweal/domain/archive-list/messages';
import { submissionListMessages } from '@commonweal/domain/submission-list/messages';
import { userListMessages } from '@commonweal/domain/user-list/messages';
import { defineRemote, joinMessages } from '@commonweal/platform/remote';

/** Administration: people, releases, and the state of the site. */
export default defineRemote({
  pages: {
    users: () => import(/* webpackChunkName: "page-users" */ './features/users/users-page.tsx'),
    submissions: () =>
      import(/* webpackChunkName: "page-submissions" */ './features/note-reviews/submissions-page.tsx'),
    review: () => import(/* webpackChunkName: "page-review" */ './features/note-reviews/review-page.tsx'),
    reports: () => import(/* webpackChunkName: "page-reports" */ './features/note-reports/reports-page.tsx'),
    archive: () => import(/* webpackChunkName: "page-archive" */ './features/note-reviews/archive-page.tsx'),
    'archived-review': () =>
      import(/* webpackChunkName: "page-archived-review" */ './features/note-reviews/archived-review-page.tsx'),
    maintenance: () => import(/* webpackChunkName: "page-maintenance" */ './features/maintenance/maintenance-page.tsx'),
    'platform-conditions': () =>
      import(
        /* webpackChunkName: "page-platform-conditions" */ './features/platform-conditions/platform-conditions-page.tsx'
      ),
    'platform-filters': () =>
      import(/* webpackChunkName: "page-platform-filters" */ './features/platform-filters/platform-filters-page.tsx'),
    'rater-exam': () => import(/* webpackChunkName: "page-rater-exam" */ './features/exams/rater-exam-page.tsx'),
    'writer-exam': () => import(/* webpackChunkName: "page-writer-exam" */ './features/exams/writer-exam-page.tsx'),
    trainings: () => import(/* webpackChunkName: "page-trainings" */ './features/trainings/trainings-page.tsx'),
    releases: () => import(/* webpackChunkName: "page-releases" */ './features/releases/releases-page.tsx'),
  },
  messages: joinMessages(userListMessages, submissionListMessages, archiveListMessages, {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json'),
  }),
});
