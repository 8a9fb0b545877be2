import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdministrationFigures } from '@commonweal/contracts/administration';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';

const told: unknown[] = [];
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  BarChart: ({ bars }: { readonly bars: unknown }) => {
    told.push(bars);
    return null;
  },
  LineChart: ({ labels, lines }: { readonly labels: unknown; readonly lines: unknown }) => {
    told.push({ labels, lines });
    return null;
  },
}));
const { default: DashboardPage } = await import('./dashboard-page.tsx');

const all: AdministrationFigures = {
  reviews: {
    by_status: [
      { status: 'submitted', count: 4 },
      { status: 'published', count: 120 },
    ],
    removed: 2,
    waiting: { count: 5, median_hours: 47.4, oldest_hours: 48 },
    open_reports: 3,
  },
  waiting_proposals: 1,
  complaints: { open: 4, overdue: 2, median_hours: 60, in_time_share: 0.75 },
  raters: { active: 17, weeks: [{ week: '2026-11-16', raters: 6, ratings: 40 }] },
  coverage: { companies: 1_200, analysed: 300, scored: 240 },
  failures: { last_day: 0, last_week: 8 },
  operations: { failing_jobs: 2, failed_mails: 1 },
};

const open = (figures: () => AdministrationFigures = () => all) =>
  renderPage(<DashboardPage />, {
    url: '/dashboard',
    path: '/dashboard',
    messages: [remote.messages, uiMessages],
    session: somebody(['roles-state']),
    api: { 'GET v3/administration/figures': figures },
  });

const linksOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);

describe('the dashboard', () => {
  it('shows each figure as the way to its list', async () => {
    await open();
    await screen.findByRole('region', { name: 'Work that waits' });
    expect(linksOf('Work that waits')).toEqual([
      ['5 analyses wait for a decision', '/analyses/reviews'],
      ['47 hours median waiting time', '/analyses/reviews'],
      ['2 days waiting time of the oldest', '/analyses/reviews'],
      ['3 open reports of errors', '/analyses/reports'],
      ['1 proposed topic waits for a decision', '/topics/reviews'],
      ['4 complaints wait for an answer', '/admin/complaints?filter[status]=open'],
      ['2 complaints are overdue', '/admin/complaints?filter[status]=overdue'],
      ['3 days median time to the answer of a complaint', '/admin/complaints?filter[status]=answered'],
      ['75% of the complaints answered in time', '/admin/complaints?filter[status]=answered'],
      ['Submitted (4)', '/analyses/reviews?filter[status]=submitted'],
      ['Published (120)', '/analyses/reviews?filter[status]=published'],
      ['Removed (2)', '/analyses/archive?filter[status]=removed'],
    ]);
    expect(linksOf('Raters')).toEqual([['17 people rated in the last 30 days', '/users']]);
    expect(linksOf('Coverage of companies')).toEqual([
      ['1,200 companies', '/companies'],
      ['300 25% with a published analysis', '/companies?filter[analysis_start]=1'],
      ['240 20% with an Impact Score', '/companies?order=desc4'],
    ]);
    expect(linksOf('Failures of pages')).toEqual([
      ['0 failures in the last 24 hours', '/admin/releases/failures?filter[hours]=24'],
      ['8 failures in the last 7 days', '/admin/releases/failures?filter[hours]=168'],
    ]);
    expect(linksOf('Jobs and mail')).toEqual([
      ['2 jobs failed at their latest run', '/admin/jobs'],
      ['1 mail was given up', '/admin/mails?filter[state]=failed'],
    ]);
  });

  it('draws the states and the weeks', async () => {
    told.length = 0;
    await open();
    await waitFor(() =>
      expect(told).toEqual(
        expect.arrayContaining([
          [
            { label: 'Submitted', value: 4 },
            { label: 'Published', value: 120 },
          ],
          {
            labels: ['Nov 16'],
            lines: [
              { label: 'Raters', values: [6] },
              { label: 'Ratings', values: [40] },
            ],
          },
        ]),
      ),
    );
  });

  it('leaves out what the person may not see, and waiting times where nothing waits', async () => {
    const waiting = { count: 0, median_hours: null, oldest_hours: null };
    const page = await open(() => ({
      ...all,
      ...{ waiting_proposals: null, raters: null, failures: null, operations: null },
      reviews: all.reviews && { ...all.reviews, waiting },
    }));
    await screen.findByRole('region', { name: 'Work that waits' });
    await settle();
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))).toHaveLength(2);
    expect(page.container.textContent).not.toContain('waiting time');
    expect(page.container.textContent).toContain('analyses wait for a decision');
  });

  it('leads whoever may see none of it to the index', async () => {
    const page = await open(() => {
      throw new DoubleFailure(403, 'forbidden', 'Your account does not allow this.');
    });
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('says why it is not there', async () => {
    await open(() => {
      throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
    });
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  });
});
