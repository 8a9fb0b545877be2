import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import type { Goal, ListedGoal, GoalTexts } from './goals.queries.ts';
import GoalsPage from './goals-page.tsx';

jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  Histogram: ({ summary, bins }: { summary: string; bins: readonly { count: number }[] }) => (
    <p>{`${summary} ${bins.map(({ count }) => count).join(' ')}`}</p>
  ),
}));
const { default: GoalPage } = await import('./goal-page.tsx');

const company = { entity_id: 7, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null };
const loomwell = { ...company, impact_score: 4, counted_notes: 3, ratings_count: 9, evidence: null };
const dyeworks = { ...loomwell, entity_id: 8, entity_slug: 'dyeworks', entity_name: 'Dyeworks', impact_score: -2.5 };

const water: ListedGoal = {
  ...{ sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water', objective: 'Water for all', colour: '#26BDE2' },
  ...{ companies_count: 30, scored_companies: 11, notes_count: 90, counted_notes: 40, mean_value: -0.5 },
  ...{ evidence: null, best: loomwell, worst: dyeworks },
};
const none = { companies_count: 0, scored_companies: 0, notes_count: 0, counted_notes: 0, mean_value: null };
const peace: ListedGoal = {
  ...water,
  ...none,
  best: null,
  worst: null,
  sdg_id: 16,
  sdg_code: 'SDG16',
  sdg_name: 'Peace',
};
const aGoal = (change: Partial<Goal> = {}): Goal => ({
  ...water,
  snapshot: 42,
  distribution: Array.from({ length: 10 }, (_, step) => ({
    from: step - 5,
    to: step - 4,
    companies_count: step === 4 ? 7 : step === 9 ? 4 : 0,
  })),
  best: [loomwell],
  worst: [],
  industries: [{ sasb_industry_id: 1, sasb_industry_name: 'Apparel', companies_count: 3, notes_count: 12 }],
  ...change,
});
const texts: GoalTexts = {
  ...{ sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water', objective: 'Water for all', colour: '#26BDE2' },
  description: 'Everybody has water.',
  fact_figures: ['It has 8 targets.'],
  targets: [{ code: '6.1', text: 'Drinking water' }],
};

const theme = { id: 4, code: null, name: 'Natural resources', notes_count: 2, counted_notes: 0, mean_value: null };
const marine = { id: 3, code: 'E3', name: 'Marine resources', notes_count: 9, counted_notes: 4, mean_value: 1.5 };

const messages = [uiMessages, remote.messages];
const openAll = (api: ApiDoubles = {}) =>
  renderPage(<GoalsPage />, {
    path: '/sdgs',
    messages,
    api: { 'GET v3/sdgs-stats': () => ({ data: [water, peace], total: 2 }), ...api },
  });
const openOne = (change: Partial<Goal> = {}, locale: 'en' | 'fr' = 'en', api: ApiDoubles = {}) =>
  renderPage(<GoalPage />, {
    path: '/sdgs/:id',
    url: '/sdgs/6',
    locale,
    messages,
    api: {
      'GET v3/sdgs-stats/:id': () => aGoal(change),
      'GET v3/sdgs/:id': () => texts,
      'GET v3/sdgs-taxonomy-scores/:id': ({ query }) => {
        const data = query['view'] === 'ilg' ? [theme] : query['view'] === 'esrs_topic' ? [marine] : [];
        return { data, total: data.length };
      },
      ...api,
    },
  });

const fail = () => {
  throw new DoubleFailure(500, 'internal');
};

describe('a mean over few analyses', () => {
  const thin = { scored_companies: 1, counted_notes: 1, mean_value: 5, evidence: 'thin' as const };

  it('is called thin among the goals', async () => {
    await openAll({ 'GET v3/sdgs-stats': () => ({ data: [{ ...water, ...thin }], total: 1 }) });
    const goal = within((await screen.findByRole('link', { name: 'Clean Water' })).closest('li') as HTMLElement);
    expect(goal.getByText('Thin evidence')).toBeTruthy();
  });

  it.each([
    ['en', 'Thin evidence'],
    ['fr', 'Base fragile'],
  ] as const)('is called thin on the page of the goal (%s)', async (locale, text) => {
    await openOne(thin, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the goals', () => {
  it('lead to their pages, each with its mean and what it stands on', async () => {
    await openAll();
    expect(screen.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
    const goal = within((await screen.findByRole('link', { name: 'Clean Water' })).closest('li') as HTMLElement);
    expect(goal.getByRole('link', { name: 'Clean Water' })).toHaveProperty('pathname', '/sdgs/6');
    expect(goal.getByText('−0.50')).toBeTruthy();
    expect(goal.queryByText('Thin evidence')).toBeNull();
    expect(goal.getByText('40 of 90 analyses counted · 30 companies')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Peace' }).closest('li')?.textContent).toContain('Not rated yet');
  });

  it('name the companies that do best and worst, where there are such', async () => {
    await openAll();
    const card = (name: string) => within(screen.getByRole('link', { name }).closest('li') as HTMLElement);
    const goal = (await screen.findByRole('link', { name: 'Clean Water' })) && card('Clean Water');
    expect(goal.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Best', 'Worst']);
    expect(goal.getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    expect(goal.getByText('+4.00')).toBeTruthy();
    expect(goal.getByText('−2.50')).toBeTruthy();
    expect(card('Peace').queryByRole('term')).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    await openAll({ 'GET v3/sdgs-stats': fail });
    expect(await screen.findByText('The goals could not be loaded.')).toBeTruthy();
  });
});

describe('page of a goal', () => {
  it('has its objective, how companies do, its targets and the industries most concerned', async () => {
    await openOne();
    expect(await screen.findByRole('heading', { level: 1, name: 'Clean Water' })).toBeTruthy();
    const impact = within(screen.getByRole('region', { name: 'How companies do' }));
    expect(impact.getByText('−0.50')).toBeTruthy();
    expect(impact.getByText(/Mean of 40 analyses of 90, of 11 companies out of 30/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    expect(screen.queryByRole('region', { name: 'Worst companies' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Apparel' })).toHaveProperty('pathname', '/industries/1');
    expect(await screen.findByText('Everybody has water.')).toBeTruthy();
    expect(screen.getByText('Drinking water')).toBeTruthy();
  });

  it('spreads the means of its companies, where one may be seen', async () => {
    const { unmount } = await openOne();
    expect(await screen.findByText(/4 of 11 companies with a visible mean .* 0 0 0 0 7 0 0 0 0 4/)).toBeTruthy();
    unmount();
    await openOne({ scored_companies: 0, counted_notes: 0, mean_value: null, best: [] });
    await screen.findByText(/Mean of 0 analyses of 90/);
    expect(screen.queryByText(/visible mean/)).toBeNull();
  });

  it('has its analyses by each other classification, which the address names', async () => {
    const page = await openOne();
    const part = within(await screen.findByRole('region', { name: 'What its analyses are about' }));
    expect(part.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['ESRS', 'ILGs', 'Themes', 'Products vs. Processes', 'SFDR PAIs', 'EU Taxonomy'],
    ]);
    expect((await part.findByText(/E3 Marine/)).closest('li')?.textContent).toContain('4 of 9 analyses counted');
    fireEvent.click(part.getByRole('tab', { name: 'ILGs' }));
    expect((await part.findByText(/Natural resources/)).closest('li')?.textContent).toContain('0 of 2');
    await waitFor(() => expect(page.address()).toBe('/sdgs/6?view=ilg'));
    fireEvent.click(part.getByRole('tab', { name: 'SFDR PAIs' }));
    expect(await part.findByText('No analysis is classified here yet.')).toBeTruthy();
  });

  it('leads to its analyses, its companies and the method', async () => {
    await openOne();
    const search = (name: string) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    await screen.findByRole('heading', { level: 1, name: 'Clean Water' });
    for (const [name, path] of [
      ['Read 90 analyses', '/analyses'],
      ['30 companies', '/companies'],
    ] as const) {
      expect([search(name).pathname, search(name).searchParams.get('filter[sdg]')]).toEqual([path, '6']);
    }
    expect(screen.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
  });

  it('without an analysis says how there will be one', async () => {
    await openOne({ ...none, best: [], industries: [] });
    expect(await screen.findByText('No analysis touches this goal yet.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'How companies do' })).toBeNull();
    expect(await screen.findByText('Everybody has water.')).toBeTruthy();
  });

  it('says in French as well that its description could not be loaded, and shows the rest', async () => {
    await openOne({}, 'fr', { 'GET v3/sdgs/:id': fail });
    expect(await screen.findByText('La description n’a pas pu être chargée.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Loomwell' })).toBeTruthy();
  });
});
