import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aCompany } from '#companies/companies.fixtures.ts';
import { goals, openCompany } from './company-page.fixtures.tsx';

const none = { impact_score: null, environmental_score: null, social_score: null };

jest.unstable_mockModule('@commonweal/ui/charts', () => ({ LineChart: () => null }));

describe('page of a company', () => {
  it('has its name, scores, places and facts', async () => {
    await openCompany('/companies/loomwell');
    expect(await screen.findByRole('heading', { level: 1, name: 'Loomwell' })).toBeTruthy();
    const scores = within(screen.getByRole('region', { name: 'Scores' }));
    for (const text of ['+1.00', '+2.50', '−0.40', '48 ratings']) expect(scores.getByText(text)).toBeTruthy();
    expect(await scores.findByText('Peer average +0.50')).toBeTruthy();
    expect(scores.getByRole('link', { name: /Why this score/ })).toHaveProperty(
      'pathname',
      '/companies/loomwell/score',
    );
    expect(screen.getByText('Loomwell weaves in Porto.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'loomwell.example' })).toHaveProperty(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(document.title).toBe('Loomwell · Commonweal');
  });

  it('leads to its industry, and to companies of the same country', async () => {
    await openCompany('/companies/loomwell');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('link', { name: 'Apparel' })).toHaveProperty('pathname', '/industries/1');
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Portugal' });
    expect(new URL(href).searchParams.get('filter[country]')).toBe('620');
  });

  it('has the goals that it touches most beside its name', async () => {
    const many = Array.from({ length: 5 }, (_, at) => ({ ...goals[0], sdg_id: at + 1 }));
    const api = { 'GET v3/entities/:id/impact-sdgs': () => ({ data: many, total: 5 }) } as ApiDoubles;
    await openCompany('/companies/loomwell', { api });
    const list = within(await screen.findByRole('list', { name: 'Sustainable Development Goals' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(-8))).toHaveLength(4);
    expect(list.getByText('(5 SDGs)')).toBeTruthy();
  });

  it('compares it with the averages that there are', async () => {
    await openCompany('/companies/loomwell');
    const part = within(await screen.findByRole('region', { name: 'How it compares' }));
    expect(await part.findByText('Above the average of its industry.')).toBeTruthy();
    expect(part.getByText('43 companies with a score')).toBeTruthy();
    expect(part.getByText('Country average: Portugal')).toBeTruthy();
    expect(part.queryByText('Average of all companies')).toBeNull();
  });

  it('has its goals with their means, or that they are not rated', async () => {
    await openCompany('/companies/loomwell');
    const part = within(await screen.findByRole('region', { name: 'Sustainable Development Goals' }));
    expect((await part.findByText('Clean Water')).closest('li')?.textContent).toContain('+1.50');
    expect(part.getByText('Responsible Production').closest('li')?.textContent).toContain('Not rated yet');
  });

  it('goes to the address with the slug where it was opened by number, and keeps what it asks for', async () => {
    const page = await openCompany('/companies/7/score?snapshot=7');
    await waitFor(() => expect(page.address()).toBe('/companies/loomwell/score?snapshot=7'));
  });

  it('has the analyses that another area brings', async () => {
    await openCompany('/companies/loomwell/analyses');
    expect(await screen.findByText('company.analyses@1 {"entityId":7,"entityName":"Loomwell"}')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Analyses/ }).getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Loomwell: analyses · Commonweal');
  });

  it.each(['/companies/loomwell/nowhere', '/companies/loomwell/overview'])(
    'is the page of what does not exist at %s',
    async (url) => {
      const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
      await openCompany(url);
      expect(await screen.findByText('Whoops!')).toBeTruthy();
      silenced.mockRestore();
    },
  );

  it('is the page of what does not exist for an unknown company', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
    const details = () => {
      throw new DoubleFailure(404, 'not-found');
    };
    await openCompany('/companies/nobody', { api: { 'GET v3/entities/:id/details': details } });
    expect(await screen.findByText('Whoops!')).toBeTruthy();
    silenced.mockRestore();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let attempts = 0;
    const details = () => {
      attempts += 1;
      if (attempts === 1) throw new DoubleFailure(500, 'internal');
      return aCompany();
    };
    const page = await openCompany('/companies/loomwell', { api: { 'GET v3/entities/:id/details': details } });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loomwell' })).toBeTruthy();
  });

  it('keeps the rest where one part fails', async () => {
    const fail = () => {
      throw new DoubleFailure(500, 'internal');
    };
    await openCompany('/companies/loomwell', { api: { 'GET v3/entities/:id/impact-sdgs': fail } });
    expect(await screen.findByText('The goals could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('Less water for every shirt')).toBeTruthy();
  });

  it('says of an imported company that nobody has rated it', async () => {
    const company = { ...none, notes_count: 0, ratings_count: 0, description: '', isin: null, website: null };
    const page = await openCompany('/companies/loomwell', { company });
    expect(await screen.findByRole('heading', { name: 'Not rated yet' })).toBeTruthy();
    expect(screen.getByText(/Nobody has published an analysis/)).toBeTruthy();
    expect(screen.queryByText('ISIN')).toBeNull();
    expect(page.calls.some(({ operation }) => operation.endsWith('score-contributions'))).toBe(false);
  });

  it.each([
    ['has a ticker and is traded', null, []],
    ['is not traded any more', '2024-03-31', ['Shares no longer traded', 'March 31, 2024']],
  ])('tells of a company that it %s', async (_what, delisted_at, told) => {
    await openCompany('/companies/loomwell', { company: { ticker: 'LOOM.LS', exchange: 'XLIS', delisted_at } });
    expect(await screen.findByText('LOOM.LS · XLIS')).toBeTruthy();
    const shown = ['Shares no longer traded', 'March 31, 2024'].filter((text) => screen.queryByText(text));
    expect(shown).toEqual(told);
  });

  it('says of analyses that wait for ratings how many they are', async () => {
    await openCompany('/companies/loomwell', { company: { ...none, notes_count: 2 } });
    expect(await screen.findByText(/There are 2 analyses/)).toBeTruthy();
  });

  it('says of a score that is kept that it is not public', async () => {
    await openCompany('/companies/loomwell/score', { company: { ...none, is_grayed: true } });
    expect(await screen.findByRole('heading', { name: 'Score not public' })).toBeTruthy();
    expect(screen.queryByText('Not rated yet')).toBeNull();
  });

  it('speaks French', async () => {
    await openCompany('/companies/loomwell', { locale: 'fr' });
    expect(await screen.findByText('Moyenne des pairs : +0,50')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'En comparaison' })).toBeTruthy();
  });
});

describe('why the score is what it is', () => {
  const amounts = () =>
    screen.getAllByText(/^[+−]\d\.\d\d$/, { selector: '.cw-bar__amount' }).map(({ textContent }) => textContent);

  it('names analyses and sums the others, and what is read adds up to the score', async () => {
    await openCompany('/companies/loomwell/score');
    expect(await screen.findByRole('link', { name: 'Less water for every shirt' })).toHaveProperty(
      'pathname',
      '/analyses/note-1',
    );
    expect(screen.getByText('10 other analyses that raise it')).toBeTruthy();
    expect(screen.getByText('2 other analyses that lower it')).toBeTruthy();
    expect(screen.getByText('14 rated analyses count; 2 more wait for three ratings.')).toBeTruthy();
    const read = amounts().map((text) => Math.round(Number(text?.replace('−', '-')) * 100));
    expect(read).toHaveLength(4);
    expect(read.reduce((sum, cents) => sum + cents, 0)).toBe(100);
  });

  it('has the same as a table', async () => {
    const page = await openCompany('/companies/loomwell/score');
    await page.user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = within(screen.getByRole('table', { name: 'Why this score' }));
    expect(table.getAllByRole('row')).toHaveLength(5);
    expect(table.getByRole('row', { name: /Dye in the river/ }).textContent).toContain('20%');
  });

  it('explains the parts of the score, each at its address', async () => {
    const page = await openCompany('/companies/loomwell/score?view=social');
    expect(await screen.findByText('Social score')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Environmental' })).toHaveProperty('search', '?view=environmental');
    expect(page.calls.find(({ operation }) => operation.endsWith('score-contributions'))?.query).toEqual({
      dimension: 'social',
      limit: '10',
    });
  });

  it('names more analyses when asked', async () => {
    const page = await openCompany('/companies/loomwell/score');
    await page.user.click(await screen.findByRole('button', { name: 'Show 14 analyses' }));
    await waitFor(() => expect(screen.queryByText('10 other analyses that raise it')).toBeNull());
    expect(page.calls.at(-1)?.query).toEqual({ dimension: 'total', limit: '100' });
  });
});
