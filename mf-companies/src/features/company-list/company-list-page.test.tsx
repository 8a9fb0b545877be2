import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aRow } from '#companies/companies.fixtures.ts';
import remote from '../../remote.ts';
import CompanyListPage from './company-list-page.tsx';
import { useScreen } from './screen-width.fixtures.ts';
import { lists, two, openList, ownDefault, asked, askedOptions, address, row } from './company-list-page.fixtures.tsx';

beforeEach(() => useScreen('wide'));

describe('list of companies', () => {
  it('shows each company with its scores, places, goals and analyses, and links to its page', async () => {
    await openList('/companies');
    const loomwell = await row('Loomwell');
    expect(within(loomwell).getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    for (const text of ['Apparel', 'Portugal', '+1.24', '+2.50', '−0.40', '12'])
      expect(loomwell.textContent).toContain(text);
    expect(within(loomwell).getByText('Clean Water and Sanitation')).toBeTruthy();
    expect(screen.getByText('45 companies')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How scores work' })).toHaveProperty('pathname', '/how-scores-work');
    expect(document.title).toBe('Companies · Commonweal');
  });

  it('asks for the first 20 by analyses', async () => {
    const page = await openList('/companies');
    await row('Loomwell');
    expect(asked(page)).toEqual([{ limit: '20', offset: '0', orderby: 'notes_count', asc: '0' }]);
  });

  it('leaves the order of a search to its relevance, until an order is asked for', async () => {
    const page = await openList('/companies?search=loom');
    await row('Loomwell');
    const sorted = () => screen.getAllByRole('columnheader').filter((header) => header.hasAttribute('aria-sort'));
    expect(asked(page)).toEqual([{ limit: '20', offset: '0', keywords: 'loom' }]);
    expect(sorted()).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'Company' }));
    await waitFor(() => expect(address(page)).toBe('/companies?search=loom&order=asc1'));
    expect(sorted().map((header) => header.getAttribute('aria-sort'))).toEqual(['ascending']);
    expect(asked(page).slice(1)).toEqual([
      { limit: '20', offset: '0', keywords: 'loom', orderby: 'entity_name', asc: '1' },
    ]);
  });

  it('asks for what the address says, and names the filters that are on', async () => {
    const page = await openList(
      '/companies?filter[country]=250,620&filter[industry]=8&filter[sector]=2&filter[sdg]=13&filter[esrs_topic]=1&filter[score]=negative&filter[rating]=m2.5p0&filter[analysis_start]=5&filter[analysis_end]=10&filter[webvisibility]=featured&order=desc4&page=2&per_page=50&search=loom',
    );
    await row('Loomwell');
    expect(asked(page)).toEqual([
      {
        limit: '50',
        offset: '50',
        keywords: 'loom',
        country: '250,620',
        industry: '8',
        sector: '2',
        sdg: '13',
        esrs_topic: '1',
        score: 'negative',
        rating: 'm2.5p0',
        analysis_start: '5',
        analysis_end: '10',
        webvisibility: 'featured',
        orderby: 'impact_score',
        asc: '0',
      },
    ]);
    const chosen = within(screen.getByRole('list', { name: 'Filters that are on' }));
    for (const name of [
      'France',
      'Portugal',
      'Coal',
      'Extractives',
      '13. Climate Action',
      'E1 Climate change',
      'Negative',
    ]) {
      expect(await chosen.findByText(name)).toBeTruthy();
    }
    for (const name of [
      'Score −2.50 to 0.00',
      '5 analyses or more',
      '10 analyses or fewer',
      'Featured companies only',
    ]) {
      expect(chosen.getByText(name)).toBeTruthy();
    }
  });

  it('goes to the cleaned address where something in it is not allowed', async () => {
    const page = await openList(
      '/companies?filter[sdg]=13,99&order=desc9&page=x&filter[rating]=5pm5&evil=1&filter[country]=all',
    );
    await row('Loomwell');
    expect(address(page)).toBe('/companies?filter[sdg]=13&filter[country]=all');
    expect(asked(page)).toHaveLength(1);
  });

  it('takes one filter off, or all', async () => {
    const page = await openList('/companies?filter[sdg]=7,13&search=loom&page=2');
    await row('Loomwell');
    await page.user.click(await screen.findByRole('button', { name: 'Remove 13. Climate Action' }));
    await waitFor(() => expect(address(page)).toBe('/companies?filter[sdg]=7&search=loom'));
    await page.user.click(screen.getByRole('link', { name: 'Clear all' }));
    await waitFor(() => expect(page.address()).toBe('/companies'));
  });

  it('searches half a second after the last key, and at once on Enter', async () => {
    const page = await openList('/companies?page=2');
    await row('Loomwell');
    const field = screen.getByRole('searchbox', { name: 'Search by name, ISIN or ticker' });
    await page.user.type(field, 'oak');
    expect(page.address()).toBe('/companies?page=2');
    await waitFor(() => expect(page.address()).toBe('/companies?search=oak'), { timeout: 2000 });
    await page.user.type(field, 'line{Enter}');
    await waitFor(() => expect(page.address()).toBe('/companies?search=oakline'));
    expect(asked(page).at(-1)).toMatchObject({ keywords: 'oakline', offset: '0' });
  });

  it('has the words of the address in the field, also after going back', async () => {
    const page = await openList('/companies?search=loom');
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by name, ISIN or ticker' });
    expect(field.value).toBe('loom');
    await act(() => page.goTo('/companies?search=oak'));
    await waitFor(() => expect(field.value).toBe('oak'));
  });

  it('has the orders and pages as links', async () => {
    await openList('/companies?filter[sdg]=13');
    await row('Loomwell');
    const href = (name: string | RegExp) =>
      decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(href('Impact Score')).toBe('/companies?filter[sdg]=13&order=desc4');
    expect(href('Company')).toBe('/companies?filter[sdg]=13&order=asc1');
    expect(href('Analyses')).toBe('/companies?filter[sdg]=13&order=asc7');
    expect(href('Page 3')).toBe('/companies?filter[sdg]=13&page=3');
    for (const size of ['50', '200'])
      expect(href(`${size} per page`)).toBe(`/companies?filter[sdg]=13&per_page=${size}`);
  });

  it('fetches the choices of a filter when it is gone to, and narrows the list by them', async () => {
    const page = await openList('/companies');
    const industry = await screen.findByRole('button', { name: /^Industry/ });
    expect(askedOptions(page)).toEqual([]);
    await page.user.click(industry);
    await page.user.click(await screen.findByRole('option', { name: 'Coal' }));
    expect(address(page)).toBe('/companies?filter[industry]=8');
    const chips = within(screen.getByRole('list', { name: 'Filters that are on' }));
    expect(await chips.findByText('Coal')).toBeTruthy();
    expect(askedOptions(page)).toEqual([
      { list: 'industries', limit: '20', offset: '0' },
      { list: 'industries', ids: '8', limit: '200' },
    ]);
  });

  it('says of a score that it is kept, or that there is none', async () => {
    const none = { impact_score: null, environmental_score: null, social_score: null };
    await openList('/companies', () => ({
      data: [aRow({ ...none, is_grayed: true }), aRow({ ...none, entity_id: 8, entity_name: 'Oakline' })],
      total: 2,
    }));
    expect((await row('Loomwell')).textContent).toContain('Not public');
    expect((await row('Oakline')).textContent).toContain('Not rated yet');
  });

  it('goes from name to name with the arrow keys', async () => {
    const page = await openList('/companies');
    const [first, second] = [
      await screen.findByRole('link', { name: 'Loomwell' }),
      screen.getByRole('link', { name: 'Oakline' }),
    ];
    first.focus();
    await page.user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await page.user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(first);
  });

  it('says what to do where nothing fits', async () => {
    await openList('/companies?search=nobody', () => ({ data: [], total: 0 }));
    expect(await screen.findByText('No company fits.')).toBeTruthy();
    expect(screen.getByText('No companies')).toBeTruthy();
  });

  it('leads back from beyond the last page', async () => {
    await openList('/companies?page=2000000000', () => ({ data: [], total: 45 }));
    expect(await screen.findByText('The list has no such page.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveProperty('pathname', '/companies');
  });

  it('says why it could not be loaded, with the reference, and tries again', async () => {
    let attempts = 0;
    const page = await openList('/companies', () => {
      attempts += 1;
      if (attempts === 1) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      return two();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('test-request');
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await row('Loomwell')).toBeTruthy();
  });

  it('opens with the person’s default filters, says so, and has the whole list one press away', async () => {
    const page = await renderPage(<CompanyListPage />, {
      path: '/companies',
      messages: [uiMessages, remote.messages],
      session: somebody(),
      api: {
        ...lists,
        'GET v3/entities': two,
        'GET v3/user-default-filters': () => ({ data: [ownDefault('sdg', '13')], total: 1 }),
      },
    });
    expect(await screen.findByText('Your default filters are applied.')).toBeTruthy();
    await row('Loomwell');
    expect(asked(page)).toEqual([expect.objectContaining({ sdg: '13' })]);
    await page.user.click(screen.getByRole('link', { name: 'Clear' }));
    await waitFor(() => expect(address(page)).toBe('/companies?filter[default]=none'));
    expect(screen.getByText('Your default filters are off.')).toBeTruthy();
    await waitFor(() => expect(asked(page).at(-1)).not.toHaveProperty('sdg'));
  });

  it('keeps the filters that are on as what it opens with, and forgets them', async () => {
    const page = await renderPage(<CompanyListPage />, {
      path: '/companies',
      url: '/companies?filter[sdg]=13',
      messages: [uiMessages, remote.messages],
      session: somebody(),
      api: {
        ...lists,
        'GET v3/entities': two,
        'GET v3/user-default-filters': () => ({ data: [], total: 0 }),
        'PUT v3/user-default-filters': ({ body }) => {
          const { filters } = body as { filters: readonly { code: string; value: string }[] };
          return { data: filters.map(({ code, value }) => ownDefault(code, value)), total: filters.length };
        },
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Save as my default' }));
    const line = await screen.findByText('Your default filters are applied.');
    expect(document.activeElement).toBe(line.parentElement);
    await page.user.click(screen.getByRole('button', { name: 'Remove my default' }));
    expect(await screen.findByRole('button', { name: 'Save as my default' })).toBeTruthy();
    expect(address(page)).toBe('/companies?filter[sdg]=13');
  });

  it('speaks French', async () => {
    await openList('/companies', two, 'fr');
    expect((await row('Loomwell')).textContent).toContain('+1,24');
    expect(screen.getByRole('heading', { name: 'Entreprises' })).toBeTruthy();
    expect(screen.getByText('45 entreprises')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Chercher par nom, ISIN ou symbole boursier' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Comment les scores sont calculés' })).toHaveProperty(
      'pathname',
      '/how-scores-work',
    );
    expect(document.title).toBe('Entreprises · Commonweal');
  });
});
