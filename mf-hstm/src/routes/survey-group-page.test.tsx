import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SurveyGroup } from '@commonweal/contracts';
import { decodeProfile } from '@commonweal/domain/shared-profile';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { topics } from '#features/importances/topics.fixture.ts';
import { api, freshBrowser, withoutTopic } from './page-under-test.fixture.tsx';
import remote from '../remote.ts';
import SurveyGroupPage from './survey-group-page.tsx';

beforeEach(freshBrowser);

const code = 'abcdefgh12345678';
const themes = [1, 2, 3, 4, 5].map((id) => ({ ilg_theme_id: id, score: 0 })).concat({ ilg_theme_id: 6, score: 100 });
const published: SurveyGroup = { code, name: 'Northern Pensions', profile: { people: 10, themes } };
const figures = {
  rank: 1,
  score: 0,
  community_score: 0,
  companies: 1,
  scored: 1,
  percentAvailable: 100,
  coverageWeight: 100,
  percentExcluded: 0,
  low_coverage: false,
};
const answers = (group: SurveyGroup): ApiDoubles => ({
  ...api,
  'GET v3/my-impact/survey-groups/:code': () => group,
  'GET v3/my-impact/portfolios': () => ({ data: [{ id: 7, name: 'Power', ...figures }], total: 1 }),
  'GET v3/my-impact/portfolios-companies': () => ({ data: [{ p: 7, e: 1, w: 100 }], total: 1 }),
});

const open = (group: SurveyGroup, change: Partial<PageOptions> = {}) =>
  renderPage(<SurveyGroupPage />, {
    path: '/how-sustainable-to-me-survey/groups/:code',
    url: `/how-sustainable-to-me-survey/groups/${code}`,
    messages: [uiMessages, remote.messages],
    api: answers(group),
    ...change,
  });

describe('the page of a group', () => {
  it('shows the published means, beside one’s own settings and by one’s portfolios', async () => {
    await open(published, { session: somebody() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Northern Pensions' })).toBeTruthy();
    const climate = await screen.findByRole('row', { name: /Climate change/ });
    expect(climate.textContent).toContain('100');
    expect(screen.getByText('10 people or more')).toBeTruthy();
    const compare = await screen.findByRole('link', { name: 'Compare with my settings' });
    expect(compare.getAttribute('href')).toMatch(/^\/how-sustainable-to-me#profile=1\./);
    const funds = await screen.findByRole('region', { name: 'Your portfolios by the group’s score' });
    await waitFor(() => expect(within(funds).getByRole('row', { name: /Power/ }).textContent).toContain('+5.00'));
  });

  it('ranks portfolios also where the person’s lists could not be loaded, says so, and tries again', async () => {
    let fails = true;
    const page = await open(published, {
      session: somebody(),
      api: {
        ...answers(published),
        'GET v3/my-impact/my-hstm-list': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return { data: [{ entity_id: 1, type: 'excluded' as const }], total: 1 };
        },
      },
    });
    expect(await screen.findByText('The companies that you keep or exclude could not be loaded.')).toBeTruthy();
    const excluded = async () => {
      const row = await screen.findByRole('row', { name: /Power/ });
      return within(row).getAllByRole('cell').at(-1)?.textContent;
    };
    expect(await excluded()).toContain('–');
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await excluded()).toContain('100%'));
  });

  it('counts analyses on a retired topic by the mean of its theme', async () => {
    await open(published, { session: somebody(), api: { ...answers(published), ...withoutTopic(101) } });
    const funds = await screen.findByRole('region', { name: 'Your portfolios by the group’s score' });
    await waitFor(() => expect(within(funds).getByRole('row', { name: /Power/ }).textContent).toContain('+5.00'));
    const compare = screen.getByRole('link', { name: 'Compare with my settings' });
    const [, profile = ''] = (compare.getAttribute('href') ?? '').split('#profile=');
    expect(decodeProfile(topics, profile)).toEqual({ values: expect.objectContaining({ '1-10-101': 0 }), refused: 0 });
  });

  it('says what is waited for where nothing is published', async () => {
    await open({ ...published, profile: null });
    expect(await screen.findByText('Nothing is published yet')).toBeTruthy();
    expect(screen.getByText(/means of 10 people/)).toBeTruthy();
    await settle();
    expect(screen.queryByRole('link', { name: 'Compare with my settings' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be asked for again where it could not be loaded', async () => {
    let fails = true;
    const page = await open(published, {
      api: {
        ...answers(published),
        'GET v3/my-impact/survey-groups/:code': () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return published;
        },
      },
    });
    await screen.findByText('This group could not be loaded.');
    expect(screen.getByRole('heading', { level: 1, name: 'Groups of the survey' })).toBeTruthy();
    fails = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Northern Pensions' })).toBeTruthy();
  });
});
