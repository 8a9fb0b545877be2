import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepComparison } from '@commonweal/platform/comparison-tray';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { aComparedCompany, aComparison, aGoalRow } from '#companies/comparison.fixtures.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import ComparisonPage from './comparison-page.tsx';

/** Charts draw on a canvas, which this environment lacks; the page shows with which numbers. */
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  GroupChart: (props: unknown) => (
    <div role="img" aria-label="bars">
      {JSON.stringify(props)}
    </div>
  ),
}));

const READ = 'GET v3/entities/metrics-comparisons';

/** Knows Alder, Birch and Cedar, and compares those of them that are asked for. */
const answer: ApiDoubles[typeof READ] = ({ query }) => {
  const keys = query['entity_ids']?.split(',') ?? [];
  const known = [aComparedCompany(1, 'Alder'), aComparedCompany(2, 'Birch'), aComparedCompany(3, 'Cedar')];
  const companies = keys.flatMap((key) => known.filter(({ entity_slug }) => entity_slug === key));
  if (companies.length === 0) throw new DoubleFailure(404, 'not-found');
  const leftOut = keys.filter((key) => !known.some(({ entity_slug }) => entity_slug === key));
  return aComparison({ ordered_entities: companies, left_out: leftOut });
};

function openComparison(search: string, { api = {}, locale = 'en' as 'en' | 'fr' } = {}) {
  return renderPage(<ComparisonPage />, {
    path: '/companies/compare',
    url: `/companies/compare${search}`,
    locale,
    messages: [uiMessages, remote.messages],
    api: { [READ]: answer, ...api },
  });
}

const table = async () => within(await screen.findByRole('table'));
const headers = async () => (await table()).getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
const rowNames = async () => (await table()).getAllByRole('rowheader').map(({ textContent }) => textContent);

beforeEach(() => act(() => keepComparison([])));

describe('companies side by side', () => {
  it('stand behind the average and the sign, the scores of the whole first', async () => {
    await openComparison('?companies=alder,birch');
    expect(await headers()).toEqual([
      'SDG',
      'Peer Group Average',
      'Average compared with the first company',
      'Alder',
      'Birch',
    ]);
    expect(await rowNames()).toEqual([
      'Impact Score',
      'Environmental score',
      'Social score',
      '1. Goal 1',
      '2. Goal 2',
      '3. Goal 3',
    ]);
    const row = (await table()).getByRole('row', { name: /Goal 1/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Peer Group Average+0.509 companies',
      'Average compared with the first company<The average is below the first company.',
      'Alder+2.502 analyses · 5 ratersThin evidenceHighest',
      'Birch−1.002 analyses · 5 ratersThin evidenceLowest',
    ]);
    expect(screen.getByText('Peer group: 43 companies with a score in Apparel, each counted once.')).toBeTruthy();
  });

  it('are sorted by a company or the average, never by the sign, and the address has it', async () => {
    const { user, address } = await openComparison('?companies=alder,birch');
    await user.click((await table()).getByRole('link', { name: 'Birch' }));
    expect(address()).toBe('/companies/compare?companies=alder%2Cbirch&order=2-desc');
    expect((await rowNames()).slice(3)).toEqual(['2. Goal 2', '3. Goal 3', '1. Goal 1']);
    const sortable = (await table()).getAllByRole('link').map(({ textContent }) => textContent);
    expect(sortable).toEqual(['Peer Group Average', 'Alder', 'Birch']);
  });

  it('are compared by another classification', async () => {
    const { user, address, calls } = await openComparison('?companies=alder');
    await user.selectOptions(await screen.findByLabelText('Compare by'), 'ESRS');
    expect(address()).toBe('/companies/compare?companies=alder&view=esrs_topic');
    await waitFor(() =>
      expect(calls.filter(({ operation }) => operation === READ).map(({ query }) => query)).toEqual([
        { entity_ids: 'alder', type: 'sdg' },
        { entity_ids: 'alder', type: 'esrs_topic' },
      ]),
    );
  });

  it('are moved, removed, and brought back', async () => {
    const { user, address } = await openComparison('?companies=alder,birch,cedar');
    await user.click(await screen.findByRole('button', { name: 'Move Cedar forward' }));
    expect(address()).toBe('/companies/compare?companies=alder%2Ccedar%2Cbirch');
    await user.click(await screen.findByRole('button', { name: 'Remove Alder from the comparison' }));
    expect(address()).toBe('/companies/compare?companies=cedar%2Cbirch');
    await waitFor(async () => expect((await headers()).slice(3)).toEqual(['Cedar', 'Birch']));
    expect(localStorage.getItem('compared-companies')).toContain('cedar');
  });

  it('lose none of several changes that come before the page shows the first', async () => {
    const { address } = await openComparison('?companies=alder,birch,cedar');
    const forward = await screen.findByRole('button', { name: 'Move Cedar forward' });
    act(() => {
      fireEvent.click(forward);
      fireEvent.click(screen.getByRole('button', { name: 'Remove Alder from the comparison' }));
      fireEvent.change(screen.getByLabelText('Compare by'), { target: { value: 'esrs_topic' } });
    });
    expect(address()).toBe('/companies/compare?companies=cedar%2Cbirch&view=esrs_topic');
    expect(JSON.parse(localStorage.getItem('compared-companies') ?? '')).toEqual([
      { slug: 'cedar', name: 'Cedar' },
      { slug: 'birch', name: 'Birch' },
    ]);
  });

  it.each([
    ['en', 'Thin evidence', 'Solid evidence'],
    ['fr', 'Base fragile', 'Base solide'],
  ] as const)(
    'tell the evidence of whole scores, and in a row only where it is thin (%s)',
    async (locale, thin, solid) => {
      const companies = [aComparedCompany(1, 'Alder'), aComparedCompany(2, 'Birch', { evidence: 'thin' })];
      const cell = (evidence: 'thin' | 'solid') => ({ score: 5, notes: 9, raters: 20, evidence });
      const rows = [{ ...aGoalRow(1, {}, null), entities: { 1: cell('solid'), 2: cell('thin') } }];
      await openComparison('?companies=alder,birch', {
        locale,
        api: { [READ]: () => aComparison({ ordered_entities: companies, rows }) },
      });
      const told = (await table()).getAllByRole('row').map((row) => {
        const text = row.textContent ?? '';
        return [text.includes(solid), text.includes(thin)];
      });
      // The head, the whole score and its two parts, and the goal.
      expect(told).toEqual([
        [false, false],
        [true, true],
        [false, false],
        [false, false],
        [false, true],
      ]);
    },
  );

  it('say that a score is hidden, and nothing of it', async () => {
    const hidden = aComparedCompany(1, 'Alder', { impact_score: null, social_score: null, is_grayed: true });
    const rows = [aGoalRow(1, { 1: null }, 1)];
    await openComparison('?companies=alder', {
      api: { [READ]: () => aComparison({ ordered_entities: [hidden], rows }) },
    });
    expect((await table()).getAllByText('Hidden')).toHaveLength(4);
    expect((await table()).queryByText(/analyses/)).toBeNull();
  });

  it('are added by their name, up to six', async () => {
    const cedar = { entity_id: 3, entity_slug: 'cedar', entity_name: 'Cedar', logo: null, impact_score: null };
    const picked = { ...cedar, is_featured: true, is_grayed: false, subtext: 'Apparel · Portugal' };
    const { user, address } = await openComparison('?companies=alder', {
      api: { 'POST v3/entities-quick-search': () => ({ data: [picked], total: 1 }) },
    });
    await user.type(await screen.findByRole('combobox', { name: 'Add a company' }), 'ced');
    await user.click(await screen.findByRole('option', { name: /Cedar/ }));
    expect(address()).toBe('/companies/compare?companies=alder%2Ccedar');
  });

  it('are printed by their button', async () => {
    const print = jest.fn();
    window.print = print;
    const { user } = await openComparison('?companies=alder');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('speak French', async () => {
    await openComparison('?companies=alder', { locale: 'fr' });
    expect((await headers()).slice(0, 2)).toEqual(['ODD', 'Moyenne des pairs']);
    expect(screen.getByRole('link', { name: 'Comment les scores sont calculés' })).toHaveProperty(
      'pathname',
      '/how-scores-work',
    );
  });
});

describe('an address', () => {
  it('loses what is no company, and says so', async () => {
    const { address } = await openComparison('?companies=alder,nobody');
    expect(await screen.findByText('This is no company and was left out: nobody.')).toBeTruthy();
    expect(address()).toBe('/companies/compare?companies=alder');
  });

  it('loses companies beyond the sixth, and says so', async () => {
    const { address } = await openComparison('?companies=alder,birch,cedar,d,e,f,g');
    expect(await screen.findByText(/One company was left out: six at most can be compared\./)).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/companies/compare?companies=alder%2Cbirch%2Ccedar'));
  });

  it('loses an order by a company that is not there', async () => {
    const { address } = await openComparison('?companies=alder&order=99-asc');
    await screen.findByRole('table');
    expect(address()).toBe('/companies/compare?companies=alder');
  });

  it('of no known company offers to add one', async () => {
    await openComparison('?companies=nobody');
    expect(await screen.findByText('No companies to compare yet')).toBeTruthy();
    expect(screen.getByText('This is no company and was left out: nobody.')).toBeTruthy();
  });

  it('without companies opens those put aside; without any it asks nothing', async () => {
    const { calls, unmount } = await openComparison('');
    expect(await screen.findByText('No companies to compare yet')).toBeTruthy();
    await settle();
    expect(calls).toEqual([]);
    unmount();
    act(() => keepComparison([{ slug: 'birch', name: 'Birch' }]));
    const { address } = await openComparison('');
    expect((await headers()).at(-1)).toBe('Birch');
    expect(address()).toBe('/companies/compare?companies=birch');
  });

  it('whose comparison fails says so, with another try', async () => {
    let fails = true;
    const { user } = await openComparison('?companies=alder', {
      api: {
        [READ]: () => {
          if (fails) throw new DoubleFailure(500, 'internal');
          return aComparison({ ordered_entities: [aComparedCompany(1, 'Alder')] });
        },
      },
    });
    expect(await screen.findByText('The comparison could not be loaded.')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('companies side by side, as a chart', () => {
  const open = async (rows = aComparison().rows) => {
    const page = await openComparison('?companies=alder,birch', {
      api: { [READ]: () => ({ ...aComparison(), rows }) as CompaniesComparison },
    });
    await table();
    await page.user.click(screen.getByRole('link', { name: 'Chart' }));
    return page;
  };

  it('have a bar in each group in which one of them has a score, in the order of the table', async () => {
    const page = await open([aGoalRow(1, { 1: 2.5, 2: null }, 0.5), aGoalRow(2, {}, 1), aGoalRow(3, { 2: 4 }, null)]);
    expect(page.address()).toBe('/companies/compare?companies=alder%2Cbirch&as=chart');
    expect(JSON.parse((await screen.findByRole('img', { name: 'bars' })).textContent ?? '')).toEqual({
      title: 'Companies compared by SDG',
      summary: '2 of 3 entries have a score to draw. The thin line is the peer group average.',
      source: {
        ...{ subject: 'Alder, Birch', snapshot: 42, asOf: expect.any(String) },
        formula: expect.stringContaining('Mean of the values of counted analyses'),
        path: '/companies/compare?companies=alder%2Cbirch&as=chart&snapshot=42',
      },
      members: ['Alder', 'Birch'],
      groups: [
        { label: '1. Goal 1', scores: [2.5, null], reference: 0.5 },
        { label: '3. Goal 3', scores: [null, 4], reference: null },
      ],
      headers: ['SDG', 'Peer Group Average'],
    });
    expect(screen.queryByRole('table')).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Table' }));
    expect(await rowNames()).toHaveLength(6);
  });

  it('say that there is nothing to draw', async () => {
    await open([aGoalRow(1, { 1: null }, 0.5)]);
    expect(await screen.findByText('Nothing to draw yet')).toBeTruthy();
  });
});
