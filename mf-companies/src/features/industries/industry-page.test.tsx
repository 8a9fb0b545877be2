import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { anOpenIndustry, aRanked } from './industries.fixtures.ts';

jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  Histogram: ({ summary, bins }: { summary: string; bins: readonly { count: number }[] }) => (
    <p>{`${summary} ${bins.map(({ count }) => count).join(' ')}`}</p>
  ),
}));
const { default: IndustryPage } = await import('./industry-page.tsx');

const goal = { id: 6, code: 'SDG06', name: 'Clean Water', notes_count: 9, counted_notes: 4, mean_value: 1.5 };
const theme = { id: 4, code: null, name: 'Natural resources', notes_count: 2, counted_notes: 0, mean_value: null };

const open = (url = '/industries/1', api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<IndustryPage />, {
    path: '/industries/:id',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/sasb-industries-stats/:id': () => anOpenIndustry(),
      'GET v3/sasb-industries-taxonomy-scores/:id': ({ query }) => {
        const data = query['view'] === 'sdg' ? [goal] : query['view'] === 'ilg' ? [theme] : [];
        return { data, total: data.length };
      },
      ...api,
    },
  });

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

const fail = () => {
  throw new DoubleFailure(500, 'internal');
};

describe('page of an industry', () => {
  it('has its mean with what it stands on and what is hidden, and the spread of the scores', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Apparel' })).toBeTruthy();
    const scores = within(screen.getByRole('region', { name: 'Scores' }));
    expect(scores.getByText('+0.75')).toBeTruthy();
    expect(scores.getByText(/Of 41 companies, 12 with a visible score; 20 more scores are not public/)).toBeTruthy();
    expect(await scores.findByText(/9 of 12 companies .* 0 0 1 1 1 1 5 1 1 1/)).toBeTruthy();
  });

  it('leads to its companies, and its best ones beside each other and the method', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Apparel' });
    expect(new URL(link('41 companies').href).searchParams.get('filter[industry]')).toBe('1');
    const compared = new URL(link('Compare the best 2').href);
    expect([compared.pathname, compared.searchParams.get('companies')]).toEqual([
      '/companies/compare',
      'loomwell,threadly',
    ]);
    expect(link('How scores work').pathname).toBe('/how-scores-work');
    expect(within(screen.getByRole('region', { name: 'Worst companies' })).getByText('−2.10')).toBeTruthy();
  });

  it('with one company compares nothing and has no worst', async () => {
    const alone = { best: [aRanked(7, 'Loomwell', 3.2)], worst: [], companies_count: 1, scored_companies: 1 };
    await open('/industries/1', {
      'GET v3/sasb-industries-stats/:id': () => anOpenIndustry({ ...alone, grayed_companies: 0 }),
    });
    await screen.findByRole('region', { name: 'Best companies' });
    expect(screen.queryByRole('region', { name: 'Worst companies' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Compare/ })).toBeNull();
    expect(screen.getByText(/Of 1 company, 1 with a visible score\./)).toBeTruthy();
  });

  it('with nothing but hidden scores says so and spreads none', async () => {
    const hidden = { best: [], worst: [], scored_companies: 0, mean_score: null };
    await open('/industries/1', { 'GET v3/sasb-industries-stats/:id': () => anOpenIndustry(hidden) });
    const scores = within(await screen.findByRole('region', { name: 'Scores' }));
    expect(scores.getByText(/0 with a visible score; 20 more/)).toBeTruthy();
    expect(scores.queryByText('Not rated yet')).toBeNull();
    expect(screen.queryByText(/stand at zero or above/)).toBeNull();
  });

  it('has its analyses by the classification in the address', async () => {
    const page = await open();
    const part = within(await screen.findByRole('region', { name: 'What its analyses are about' }));
    expect((await part.findByText('Clean Water')).closest('li')?.textContent).toContain('4 of 9 analyses counted');
    fireEvent.click(part.getByRole('tab', { name: 'ILGs' }));
    expect((await part.findByText(/Natural resources/)).closest('li')?.textContent).toContain('0 of 2');
    await waitFor(() => expect(page.address()).toBe('/industries/1?view=ilg'));
    fireEvent.click(part.getByRole('tab', { name: 'SFDR PAIs' }));
    expect(await part.findByText('No analysis is classified here yet.')).toBeTruthy();
  });

  it('says in its place what could not be loaded', async () => {
    await open('/industries/1', { 'GET v3/sasb-industries-taxonomy-scores/:id': fail }, 'fr');
    expect(await screen.findByText('Les classes n’ont pas pu être chargées.')).toBeTruthy();
  });
});
