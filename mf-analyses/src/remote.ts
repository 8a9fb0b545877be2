import { analysisListMessages } from '@commonweal/domain/analysis-list/messages';
import { noteSubmissionMessages } from '@commonweal/domain/note-submission/messages';
import { defineRemote, joinMessages } from '@commonweal/platform/remote';
import { publishedAnalysis } from '#analyses/analyses.queries.ts';
import { analysisKeyOf } from '#analyses/analysis-key.ts';
import { latestAnalyses, mostAnalysedCompanies } from '#features/home/home.queries.ts';

export default defineRemote({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ '#features/home/home-page.tsx'),
    'analysis-list': () =>
      import(/* webpackChunkName: "page-analysis-list" */ '#features/analysis-list/analysis-list-page.tsx'),
    drafts: () => import(/* webpackChunkName: "page-drafts" */ '#features/drafts/drafts-page.tsx'),
    trending: () => import(/* webpackChunkName: "page-trending" */ '#features/trending/trending-page.tsx'),
    writing: () => import(/* webpackChunkName: "page-writing" */ '#features/writing/writing-page.tsx'),
    calibration: () => import(/* webpackChunkName: "page-calibration" */ '#features/calibration/calibration-page.tsx'),
    topics: () => import(/* webpackChunkName: "page-topics" */ '#features/topics/topics-page.tsx'),
    proposals: () => import(/* webpackChunkName: "page-proposals" */ '#features/proposals/proposals-page.tsx'),
    proposal: () => import(/* webpackChunkName: "page-proposal" */ '#features/proposals/proposal-page.tsx'),
    'create-proposal': () =>
      import(/* webpackChunkName: "page-create-proposal" */ '#features/proposals/create-proposal-page.tsx'),
    'small-tasks': () =>
      import(/* webpackChunkName: "page-small-tasks" */ '#features/small-tasks/small-tasks-page.tsx'),
    'topic-decisions': () =>
      import(/* webpackChunkName: "page-topic-decisions" */ '#features/topic-decisions/decisions-page.tsx'),
    'topic-category': () =>
      import(/* webpackChunkName: "page-topic-category" */ '#features/topics/topic-category-page.tsx'),
    'topic-entity': () => import(/* webpackChunkName: "page-topic-entity" */ '#features/topics/topic-entity-page.tsx'),
    analysis: () => import(/* webpackChunkName: "page-analysis" */ '#features/analysis/analysis-page.tsx'),
  },
  queries: {
    home: () => [latestAnalyses(), mostAnalysedCompanies()],
    analysis: (params) => [publishedAnalysis(analysisKeyOf(params))],
  },
  slots: {
    'company.analyses@1': () =>
      import(/* webpackChunkName: "slot-company-analyses" */ '#features/company-analyses/company-analyses.tsx'),
    'analysis.comments@1': () =>
      import(/* webpackChunkName: "slot-analysis-comments" */ '#features/analysis/analysis-comments.tsx'),
    'analysis.versions@1': () =>
      import(/* webpackChunkName: "slot-analysis-versions" */ '#features/version-history/version-history.tsx'),
    'user.analyses@1': () =>
      import(/* webpackChunkName: "slot-user-analyses" */ '#features/user-analyses/user-analyses.tsx'),
  },
  messages: joinMessages(analysisListMessages, noteSubmissionMessages, {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  }),
});
