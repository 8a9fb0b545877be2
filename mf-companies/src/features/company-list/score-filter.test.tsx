import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { settle } from '@commonweal/testing';
import { address, asked, openList, row, spread } from './company-list-page.fixtures.tsx';
import { useScreen } from './screen-width.fixtures.ts';

beforeEach(() => useScreen('wide'));

const filter = () => screen.findByRole('group', { name: 'Score' });
const distributions = ({ calls }: Awaited<ReturnType<typeof openList>>) =>
  calls.filter(({ operation }) => operation === 'GET v3/entities-score-distribution').map(({ query }) => query);

describe('the filter by score', () => {
  it('splits by a side: ordered by score, with ten analyses or more; a second press takes that back', async () => {
    const page = await openList('/companies');
    const negative = within(await filter()).getByRole('button', { name: 'Negative' });
    expect(negative.getAttribute('aria-pressed')).toBe('false');
    await page.user.click(negative);
    expect(address(page)).toBe('/companies?filter[analysis_start]=10&filter[score]=negative&order=asc4');
    await waitFor(() =>
      expect(asked(page).at(-1)).toMatchObject({
        score: 'negative',
        orderby: 'impact_score',
        asc: '1',
        analysis_start: '10',
      }),
    );
    expect(negative.getAttribute('aria-pressed')).toBe('true');
    await page.user.click(negative);
    await waitFor(() => expect(page.address()).toBe('/companies'));
  });

  it('shows how the scores are spread, says it in numbers, and how many are not public', async () => {
    await openList('/companies');
    const group = await filter();
    expect(await within(group).findByText('10 companies below zero, 20 companies from zero up.')).toBeTruthy();
    expect(within(group).getByText('3 scores are not public')).toBeTruthy();
    const heights = [...group.querySelectorAll<HTMLElement>('.score-filter__bar')].map(({ style }) => style.blockSize);
    expect(heights).toEqual(spread().bins.map(({ count }) => `${count * 50}%`));
  });

  it.each([
    ['', []],
    ['filter[score]=positive', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['filter[rating]=m5pm4', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]],
  ])('pales the bars outside of %j', async (search, pale) => {
    await openList(`/companies?${search}`);
    const group = await filter();
    await within(group).findByText(/below zero/);
    const bars = [...group.querySelectorAll<HTMLElement>('.score-filter__bar')];
    expect(bars).toHaveLength(20);
    expect(bars.flatMap((bar, at) => ('off' in bar.dataset ? [at] : []))).toEqual(pale);
  });

  it('asks under the other filters, and not anew where the scores or the page change', async () => {
    const page = await openList('/companies?filter[industry]=8&search=loom');
    await row('Loomwell');
    await within(await filter()).findByText(/below zero/);
    await page.user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(asked(page)).toHaveLength(2));
    await settle();
    expect(distributions(page)).toEqual([{ industry: '8', keywords: 'loom' }]);
    await page.user.click(within(await filter()).getByRole('button', { name: 'Positive' }));
    await waitFor(() => expect(distributions(page)).toHaveLength(2));
    expect(distributions(page)[1]).toEqual({ industry: '8', keywords: 'loom', analysis_start: '10' });
  });

  it('keeps its control where the spread cannot be loaded', async () => {
    const page = await openList('/companies');
    expect(within(await filter()).getAllByRole('slider')).toHaveLength(2);
    expect(page.address()).toBe('/companies');
  });
});
