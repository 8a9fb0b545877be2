import type { ReactElement } from 'react';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../../remote.ts';
import { SwapTable } from './swap-table.tsx';
import { UnratedPart } from './unrated-part.tsx';

const open = (part: ReactElement, api: ApiDoubles) =>
  renderPage(part, { messages: [uiMessages, remote.messages], session: somebody(['portfolio-state']), api });

const company = { entity_id: 1, entity_name: 'Alder', entity_slug: 'alder', weight: 12, notes_count: 1 };
const note = { note_id: 5, note_slug: 'less-water-5', headline: 'Less water', locale: 'en', missing_ratings: 2 };
const nothing = { weight: 0, kept_weight: 0, data: [], total: 0, next: [] };

const UNRATED = 'GET v3/graphs/portfolios/:id/unrated-entities';
const SWAPS = 'GET v3/graphs/portfolios/:id/swaps';

describe('the part of a portfolio that rests on unrated companies', () => {
  it('says how much it is, what would help each, and what to rate next', async () => {
    const bare = { ...company, entity_id: 2, entity_name: 'Birch', entity_slug: 'birch', weight: 6, note: null };
    const rated = { ...company, note };
    const reply = { weight: 18, kept_weight: 3, data: [rated, bare], total: 3, next: [rated] };
    await open(<UnratedPart portfolioId={7} />, { [UNRATED]: () => reply });
    expect(await screen.findByRole('heading', { name: '18.00% rests on unrated companies' })).toBeDefined();
    const table = screen.getByRole('table', { name: 'Unrated companies by weight' });
    const linked = (name: RegExp) => within(table).getByRole('link', { name }).getAttribute('href');
    expect(linked(/^2 more ratings of .*Less water/)).toBe('/analyses/less-water-5');
    expect(linked(/^A first analysis$/)).toBe('/analyses/create?company=birch');
    expect(screen.getByText('1 smaller one is not listed.')).toBeDefined();
    const next = screen.getByRole('region', { name: 'Rate these next' });
    expect(within(next).getByRole('link', { name: 'Less water' })).toBeDefined();
    expect(next.textContent).toContain('2 ratings for 12.00% of the portfolio');
    expect(screen.getByText(/rests on companies whose scores are not public/).textContent).toContain('3.00%');
  });

  it('is not there where all are rated, beside what is kept', async () => {
    await open(<UnratedPart portfolioId={7} />, { [UNRATED]: () => ({ ...nothing, kept_weight: 3 }) });
    expect(await screen.findByText(/whose scores are not public/)).toBeDefined();
    await settle();
    expect(screen.queryByText(/rests on unrated/)).toBeNull();
  });

  it('says where it failed', async () => {
    await open(<UnratedPart portfolioId={7} />, {
      [UNRATED]: () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    expect(await screen.findByText('The unrated companies could not be loaded.')).toBeDefined();
  });
});

describe('the swaps of a portfolio', () => {
  const swap = {
    ...{ weight: 25, industry: 'Apparel', country: 'Portugal', gain: 1 },
    from: { entity_id: 1, entity_name: 'Alder', entity_slug: 'alder', impact_score: -1, evidence: 'solid' as const },
    to: { entity_id: 2, entity_name: 'Birch', entity_slug: 'birch', impact_score: 3, evidence: 'thin' as const },
  };

  it('say what each would change', async () => {
    await open(<SwapTable portfolioId={7} />, { [SWAPS]: () => ({ data: [swap] }) });
    const row = (await screen.findByRole('rowheader', { name: /Alder/ })).closest('tr');
    expect(row && within(row).getByRole('link', { name: 'Birch' }).getAttribute('href')).toBe('/companies/birch');
    expect(row?.textContent).toContain('Apparel · Portugal');
    expect(row && within(row).getByText('+1.00')).toBeDefined();
    expect(row?.textContent).toMatch(/Alder.*−1\.00.*Solid evidence.*Birch.*\+3\.00.*Thin evidence/);
  });

  it('are said to be none where there is none', async () => {
    await open(<SwapTable portfolioId={7} />, { [SWAPS]: () => ({ data: [] }) });
    expect(await screen.findByText(/No company of the portfolio has a better one/)).toBeDefined();
  });
});
