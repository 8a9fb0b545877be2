import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import IndustriesPage from './industries-page.tsx';
import { aRanked, anIndustry } from './industries.fixtures.ts';

const none = { mean_score: null, scored_companies: 0, best: null, worst: null };
const rows = [
  anIndustry(),
  anIndustry({
    ...{
      sasb_industry_id: 2,
      sasb_industry_name: 'Énergie solaire',
      sector: { id: 7, code: 'RR', name: 'Renewables' },
    },
    ...{ mean_score: 2.5, companies_count: 3, scored_companies: 3, grayed_companies: 0, notes_count: 9 },
  }),
  anIndustry({
    ...{ sasb_industry_id: 3, sasb_industry_name: 'Biofuels', sector: { id: 7, code: 'RR', name: 'Renewables' } },
    ...{ ...none, companies_count: 4, grayed_companies: 2 },
  }),
  anIndustry({
    ...{ sasb_industry_id: 4, sasb_industry_name: 'Tobacco', sector: { id: 4, code: 'FB', name: 'Food' } },
    ...{ ...none, companies_count: 0, grayed_companies: 0, notes_count: 0 },
  }),
];

const open = (url = '/industries', api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') =>
  renderPage(<IndustriesPage />, {
    path: '/industries',
    url,
    locale,
    messages: [uiMessages, remote.messages],
    api: { 'GET v3/sasb-industries-stats': () => ({ data: rows, total: rows.length }), ...api },
  });

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

const fail = () => {
  throw new DoubleFailure(500, 'internal');
};

describe('the industries', () => {
  it('stand by sector and lead to their pages, each with what its mean stands on', async () => {
    await open();
    await screen.findByRole('table');
    expect(names()).toEqual(['Apparel', 'Tobacco', 'Biofuels', 'Énergie solaire']);
    const row = within(screen.getByRole('row', { name: /Apparel/ }));
    expect(row.getByText('+0.75')).toBeTruthy();
    expect(row.queryByText('Thin evidence')).toBeNull();
    expect(row.getAllByText('12 of 41 scored').length).toBeGreaterThan(0);
    expect(row.getByRole('link', { name: 'Apparel' })).toHaveProperty('pathname', '/industries/1');
    expect(row.getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    expect(screen.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
    expect(document.title).toBe('Industries · Commonweal');
  });

  it('call a mean over few companies thin', async () => {
    const thin = anIndustry({ mean_score: 5, scored_companies: 1, evidence: 'thin' });
    await open('/industries', { 'GET v3/sasb-industries-stats': () => ({ data: [thin], total: 1 }) });
    const row = within(await screen.findByRole('row', { name: /Apparel/ }));
    expect(row.getByText('Thin evidence')).toBeTruthy();
  });

  it('call the score of a company at an end thin', async () => {
    const industry = anIndustry({ best: { ...aRanked(7, 'Loomwell', 5), evidence: 'thin' } });
    await open('/industries', { 'GET v3/sasb-industries-stats': () => ({ data: [industry], total: 1 }) });
    await screen.findByRole('table');
    const [best, worst] = ['Loomwell', 'Dyeworks'].map((name) => screen.getByRole('link', { name }).closest('td'));
    expect(best?.textContent).toMatch(/\+5\.00.*12 ratings.*Thin evidence/);
    expect(worst?.textContent).toContain('Moderate evidence');
  });

  it('tell hidden scores from those that there are none of', async () => {
    await open();
    await screen.findByRole('table');
    expect(screen.getByRole('row', { name: /Biofuels/ }).textContent).toContain('0 of 4 scored');
    const texts = ['Biofuels', 'Tobacco'].map(
      (name) => within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[1]?.textContent,
    );
    expect(texts[0]).not.toBe(texts[1]);
    expect(texts[1]).toContain('Not rated yet');
  });

  it('are searched by name and sector without accents, and the words stand in the address', async () => {
    const page = await open();
    await screen.findByRole('table');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'energie renew' } });
    await waitFor(() => expect(names()).toEqual(['Énergie solaire']));
    expect(screen.getByRole('status').textContent).toBe('1 industry');
    expect(page.address()).toBe('/industries?search=energie+renew');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alchemy' } });
    expect(await screen.findByText('No industry fits.')).toBeTruthy();
  });

  it.each([
    ['desc3', ['Énergie solaire', 'Apparel', 'Biofuels', 'Tobacco']],
    ['asc3', ['Apparel', 'Énergie solaire', 'Biofuels', 'Tobacco']],
    ['desc4', ['Apparel', 'Biofuels', 'Énergie solaire', 'Tobacco']],
    ['desc1', ['Tobacco', 'Énergie solaire', 'Biofuels', 'Apparel']],
  ])('stand in the order of the address, %s', async (order, expected) => {
    await open(`/industries?order=${order}`);
    await screen.findByRole('table');
    expect(names()).toEqual(expected);
  });

  it('correct an address that was tampered with, in one step', async () => {
    const page = await open('/industries?keywords=x&order=shoe-size&search=%20tobacco&sector=2');
    await screen.findByRole('table');
    expect(names()).toEqual(['Tobacco']);
    expect(page.address()).toBe('/industries?search=tobacco');
  });

  it('put their order into the address', async () => {
    const page = await open();
    const header = await screen.findByRole('columnheader', { name: /Mean score/ });
    fireEvent.click(within(header).getByRole('link'));
    await waitFor(() => expect(page.address()).toBe('/industries?order=desc3'));
    expect(names()[0]).toBe('Énergie solaire');
  });

  it('say in French as well that they could not be loaded', async () => {
    await open('/industries', { 'GET v3/sasb-industries-stats': fail }, 'fr');
    expect(await screen.findByText('Les industries n’ont pas pu être chargées.')).toBeTruthy();
  });
});
