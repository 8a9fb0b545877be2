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
    'topic-reports': () =>
      import(/* webpackChunkName: "page-topic-reports" */ './features/topic-reports/topic-reports-page.tsx'),
    findings: () => import(/* webpackChunkName: "page-findings" */ './features/findings/findings-page.tsx'),
    'source-reviews': () =>
      import(/* webpackChunkName: "page-source-reviews" */ './features/source-reviews/source-reviews-page.tsx'),
    archive: () => import(/* webpackChunkName: "page-archive" */ './features/note-reviews/archive-page.tsx'),
    'archived-review': () =>
      import(/* webpackChunkName: "page-archived-review" */ './features/note-reviews/archived-review-page.tsx'),
    'company-import': () =>
      import(/* webpackChunkName: "page-company-import" */ './features/company-import/company-import-page.tsx'),
    'company-duplicates': () =>
      import(
        /* webpackChunkName: "page-company-duplicates" */ './features/company-duplicates/company-duplicates-page.tsx'
      ),
    'rating-groups': () =>
      import(/* webpackChunkName: "page-rating-groups" */ './features/rating-groups/rating-groups-page.tsx'),
    campaigns: () => import(/* webpackChunkName: "page-campaigns" */ './features/campaigns/campaigns-page.tsx'),
    maintenance: () => import(/* webpackChunkName: "page-maintenance" */ './features/maintenance/maintenance-page.tsx'),
    'platform-conditions': () =>
      import(
        /* webpackChunkName: "page-platform-conditions" */ './features/platform-conditions/platform-conditions-page.tsx'
      ),
    'platform-filters': () =>
      import(/* webpackChunkName: "page-platform-filters" */ './features/platform-filters/platform-filters-page.tsx'),
    announcements: () =>
      import(/* webpackChunkName: "page-announcements" */ './features/announcements/announcements-page.tsx'),
    'new-announcement': () =>
      import(/* webpackChunkName: "page-new-announcement" */ './features/announcements/new-announcement-page.tsx'),
    complaints: () => import(/* webpackChunkName: "page-complaints" */ './features/complaints/complaints-page.tsx'),
    mails: () => import(/* webpackChunkName: "page-mails" */ './features/mails/mails-page.tsx'),
    jobs: () => import(/* webpackChunkName: "page-jobs" */ './features/jobs/jobs-page.tsx'),
    'rater-exam': () => import(/* webpackChunkName: "page-rater-exam" */ './features/exams/rater-exam-page.tsx'),
    'writer-exam': () => import(/* webpackChunkName: "page-writer-exam" */ './features/exams/writer-exam-page.tsx'),
    trainings: () => import(/* webpackChunkName: "page-trainings" */ './features/trainings/trainings-page.tsx'),
    'reference-lists': () =>
      import(/* webpackChunkName: "page-reference-lists" */ './features/reference-lists/reference-lists-page.tsx'),
    roles: () => import(/* webpackChunkName: "page-roles" */ './features/roles/roles-page.tsx'),
    representatives: () =>
      import(/* webpackChunkName: "page-representatives" */ './features/representatives/representatives-page.tsx'),
    'site-links': () => import(/* webpackChunkName: "page-site-links" */ './features/site-links/site-links-page.tsx'),
    'failing-files': () =>
      import(/* webpackChunkName: "page-failing-files" */ './features/failing-files/failing-files-page.tsx'),
    'audit-log': () => import(/* webpackChunkName: "page-audit-log" */ './features/audit-log/audit-log-page.tsx'),
    dashboard: () => import(/* webpackChunkName: "page-dashboard" */ './features/dashboard/dashboard-page.tsx'),
    releases: () => import(/* webpackChunkName: "page-releases" */ './features/releases/releases-page.tsx'),
  },
  messages: joinMessages(userListMessages, submissionListMessages, archiveListMessages, {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  }),
});
