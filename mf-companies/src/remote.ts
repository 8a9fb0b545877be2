import { companyListMessages } from '@commonweal/domain/company-list/messages';
import { defineRemote, joinMessages } from '@commonweal/platform/remote';
import { companyAverages, companyDetails } from '#companies/companies.queries.ts';
import { goalStats, goalsStats } from './features/goals/goals.queries.ts';
import { industriesStats, industryStats } from './features/industries/industries.queries.ts';

/** Companies: the list of all, and each one with its score and why it is so. */
export default defineRemote({
  pages: {
    'company-list': () =>
      import(/* webpackChunkName: "page-company-list" */ './features/company-list/company-list-page.tsx'),
    followed: () => import(/* webpackChunkName: "page-followed" */ './features/followed/followed-page.tsx'),
    unsubscribe: () => import(/* webpackChunkName: "page-unsubscribe" */ './features/followed/unsubscribe-page.tsx'),
    'company-report': () =>
      import(/* webpackChunkName: "page-company-report" */ './features/report/company-report-page.tsx'),
    comparison: () => import(/* webpackChunkName: "page-comparison" */ './features/comparison/comparison-page.tsx'),
    company: () => import(/* webpackChunkName: "page-company" */ './features/company/company-page.tsx'),
    industries: () => import(/* webpackChunkName: "page-industries" */ './features/industries/industries-page.tsx'),
    industry: () => import(/* webpackChunkName: "page-industry" */ './features/industries/industry-page.tsx'),
    goals: () => import(/* webpackChunkName: "page-goals" */ './features/goals/goals-page.tsx'),
    goal: () => import(/* webpackChunkName: "page-goal" */ './features/goals/goal-page.tsx'),
    'score-method': () =>
      import(/* webpackChunkName: "page-score-method" */ './features/score-method/score-method-page.tsx'),
    'open-data': () => import(/* webpackChunkName: "page-open-data" */ './features/open-data/open-data-page.tsx'),
  },
  queries: {
    company: ({ slug = '' }) => [companyDetails(slug), companyAverages(slug)],
    industries: () => [industriesStats()],
    industry: ({ id = '' }) => [industryStats(id)],
    goals: () => [goalsStats()],
    goal: ({ id = '' }) => [goalStats(id)],
  },
  slots: {
    'header.search@1': () =>
      import(/* webpackChunkName: "slot-header-search" */ './features/header-search/header-search.tsx'),
  },
  messages: joinMessages(companyListMessages, {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    fr: () => import(/* webpackChunkName: "messages-fr" */ './messages/fr.json', { with: { type: 'json' } }),
  }),
});
