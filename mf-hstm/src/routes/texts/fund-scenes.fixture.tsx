import type { SurveyGroup } from '@commonweal/contracts';
import type { Locale } from '@commonweal/platform/intl';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { screen } from '@testing-library/react';
import { move } from '../page-under-test.fixture.tsx';
import SurveyGroupPage from '../survey-group-page.tsx';
import { account, broken, openMarked, openOwnTool, openTool, texts } from './scene.fixture.tsx';
import type { Scene } from './scene.fixture.tsx';

const code = 'abcdefgh12345678';
const group: SurveyGroup = {
  code,
  name: 'Northern Pensions',
  profile: { people: 10, themes: [1, 2, 3, 4, 5, 6].map((id) => ({ ilg_theme_id: id, score: 60 })) },
};
const figures = {
  ...{ rank: 1, score: 0, community_score: 0, companies: 1, scored: 1, low_coverage: false },
  ...{ percentAvailable: 100, coverageWeight: 100, percentExcluded: 0 },
};
const portfolios: ApiDoubles = account({
  'GET v3/my-impact/portfolios': () => ({ data: [{ id: 7, name: 'Food', ...figures }], total: 1 }),
  'GET v3/my-impact/portfolios-companies': () => ({
    data: [
      { p: 7, e: 1, w: 60 },
      { p: 7, e: 3, w: 40 },
    ],
    total: 2,
  }),
});

const openGroup = (locale: Locale, answers: ApiDoubles) =>
  openMarked(<SurveyGroupPage />, locale, {
    path: '/how-sustainable-to-me-survey/groups/:code',
    url: `/how-sustainable-to-me-survey/groups/${code}`,
    session: somebody(),
    api: { ...portfolios, 'GET v3/my-impact/survey-groups/:code': () => group, ...answers },
  });

/** Portfolios by the person's own settings, and by those of a group. */
export const fundScenes: readonly Scene[] = [
  {
    name: 'the portfolios of a person',
    texts: texts(`funds.title.own funds.lead.own funds.manage funds.name funds.score.own funds.community funds.coverage
      funds.covered funds.excluded funds.low funds.news`),
    reach: async (locale) => {
      await openOwnTool(locale, { url: '/etfs', api: portfolios });
      await screen.findByRole('rowheader', { name: 'Food' });
      move('Climate change', 100);
    },
  },
  {
    name: 'a person without portfolios',
    texts: texts('funds.empty funds.empty.text funds.create'),
    reach: (locale) => {
      const none = {
        'GET v3/my-impact/portfolios': () => ({ data: [], total: 0 }),
        'GET v3/my-impact/portfolios-companies': () => ({ data: [], total: 0 }),
      };
      return openOwnTool(locale, { url: '/etfs', api: { ...portfolios, ...none } });
    },
  },
  {
    name: 'portfolios that could not be loaded',
    texts: texts('funds.failed'),
    reach: (locale) => {
      const answers = { ...portfolios, 'GET v3/my-impact/portfolios': broken };
      return openOwnTool(locale, { url: '/etfs', api: answers });
    },
  },
  {
    name: 'the portfolios of a visitor',
    texts: texts('funds.gate'),
    reach: (locale) => openTool(locale, { url: '/etfs' }),
  },
  {
    name: 'the page of a group',
    texts: texts(`groups.copy groups.profile groups.mean groups.compare funds.title.group funds.lead.group
      funds.score.group`),
    reach: (locale) => openGroup(locale, {}),
  },
  {
    name: 'a group of which nothing is published',
    texts: texts('groups.none'),
    reach: (locale) =>
      openGroup(locale, { 'GET v3/my-impact/survey-groups/:code': () => ({ ...group, profile: null }) }),
  },
  {
    name: 'a group that could not be loaded',
    texts: texts('groups.unknown'),
    reach: (locale) => openGroup(locale, { 'GET v3/my-impact/survey-groups/:code': broken }),
  },
];
