import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { aComparedCompany, aComparison, aGoalRow } from '#companies/comparison.fixtures.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import ComparisonPage from './comparison-page.tsx';

const READ = 'GET v3/entities/metrics-comparisons';

function openComparison(search: string, api: ApiDoubles, locale: 'en' | 'fr' = 'en') {
  return renderPage(<ComparisonPage />, {
    path: '/companies/compare',
    url: `/companies/compare${search}`,
    locale,
    messages: [uiMessages, remote.messages],
    api,
  });
}

const table = async () => within(await screen.findByRole('table'));

describe('a comparison at a snapshot', () => {
  const then = (rows = aComparison().rows) =>
    aComparison({
      ordered_entities: [aComparedCompany(1, 'Alder', { evidence: null })],
      rows: rows as Extract<CompaniesComparison, { type: 'sdg' }>['rows'],
      snapshot: 7,
      as_of: '2026-01-02T10:00:00.000Z',
    });

  it.each([
    ['en', /as they counted on/, 'on January 2nd, 2026, snapshot 7.', 'Show the present figures'],
    ['fr', /tels qu’ils comptaient au/, 'au 2 janvier 2026, instantané 7.', 'Voir les chiffres actuels'],
  ] as const)('says so, and leads to the present (%s)', async (locale, notice, state, present) => {
    const cell = { score: 5, notes: 9, raters: null, evidence: null };
    const rows = [{ ...aGoalRow(1, {}, null), entities: { 1: cell } }];
    const page = await openComparison('?companies=alder&snapshot=7', { [READ]: () => then(rows) }, locale);
    expect((await screen.findByText(notice)).textContent).toContain(state);
    expect((await table()).getByText('9 analyses')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === READ).map(({ query }) => query)).toEqual([
      { entity_ids: 'alder', type: 'sdg', snapshot: '7' },
    ]);
    await page.user.click(screen.getByRole('link', { name: present }));
    expect(page.address()).toBe('/companies/compare?companies=alder');
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('that there is not says so, and leads to the present', async () => {
    const page = await openComparison('?companies=alder&snapshot=999', {
      [READ]: ({ query }) => {
        if (query['snapshot'] !== undefined) throw new DoubleFailure(404, 'not-found');
        return aComparison({ ordered_entities: [aComparedCompany(1, 'Alder')] });
      },
    });
    expect(await screen.findByText('There is no such snapshot')).toBeTruthy();
    expect(screen.queryByText(/left out/)).toBeNull();
    await page.user.click(screen.getByRole('link', { name: 'Show the present figures' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
