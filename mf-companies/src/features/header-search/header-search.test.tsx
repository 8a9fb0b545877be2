import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useAlerts } from '@commonweal/platform/alerts';
import { keepComparison, keptComparison } from '@commonweal/platform/comparison-tray';
import { uiMessages } from '@commonweal/ui/messages';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import remote from '../../remote.ts';
import HeaderSearch from './header-search.tsx';
import { anAnalysis, anIndustry, foundCompany } from './found-company.fixture.ts';

const messages = [remote.messages, uiMessages];
const search = <HeaderSearch label="Read about a company" typed="" isFocused={false} />;
const Alerts = () => useAlerts().map(({ id, text }) => <p key={id}>{text}</p>);
const api = (data: (typeof foundCompany)[]): ApiDoubles => ({
  'POST v3/entities-quick-search': () => ({ data, total: data.length }),
  'GET v3/notes/published': () => ({ data: [], total: 0 }),
  'GET v3/sasb-industries-search/:term': () => ({ data: [], total: 0 }),
  'POST v3/entities/empty-result-entities': () => null,
  'POST v3/search-logs': () => {
    throw new DoubleFailure(500, 'internal');
  },
});

beforeEach(() => act(() => keepComparison([])));

describe('the search of the header', () => {
  it('asks for two characters, then lists what it finds, once typing has stopped', async () => {
    const { user, calls } = await renderPage(search, { messages, api: api([foundCompany]) });
    const box = screen.getByRole('combobox', { name: 'Read about a company' });
    await user.type(box, 'a');
    expect(await screen.findByText('Type at least two characters.')).toBeTruthy();
    await user.type(box, 'ldine');
    expect(await screen.findByRole('row', { name: /Aldine Water/ })).toBeTruthy();
    const searches = () => calls.filter(({ operation }) => operation === 'POST v3/entities-quick-search');
    await waitFor(() => expect(searches().at(-1)?.body).toEqual({ keywords: 'aldine', limit: 20, offset: 0 }));
    expect(searches().length).toBeLessThanOrEqual(2);
  });

  it('goes on where one had begun to type before its code came', async () => {
    const handedOver = <HeaderSearch label="Read about a company" typed="ald" isFocused />;
    const { user } = await renderPage(handedOver, { messages, api: api([foundCompany]) });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    expect([document.activeElement, box.selectionStart, box.selectionEnd]).toEqual([box, 3, 3]);
    await user.keyboard('ine');
    expect(box.value).toBe('aldine');
    expect(await screen.findByRole('row', { name: /Aldine Water/ })).toBeTruthy();
  });

  it('leaves the focus where it is, unless it was in its place', async () => {
    await renderPage(<HeaderSearch label="Read about a company" typed="ald" isFocused={false} />, { messages });
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ald');
    expect(document.activeElement).toBe(document.body);
  });

  it('leaves the focus that went on until it was shown', async () => {
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    await renderPage(<HeaderSearch label="Read about a company" typed="ald" isFocused />, { messages });
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('ald');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('goes to the chosen company by keyboard, whether or not the search could be logged', async () => {
    const { user, calls, address } = await renderPage(search, { messages, api: api([foundCompany]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    await screen.findByRole('row', { name: /Aldine Water/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/companies/aldine-water'));
    await waitFor(() => expect(calls.at(-1)?.operation).toBe('POST v3/search-logs'));
    expect(calls.at(-1)?.body).toEqual({ keyword: 'aldine', type: 'entities', entity_id: 7 });
  });

  it('says of a score that is kept that it is not public, not that there is none', async () => {
    const hidden = { ...foundCompany, impact_score: null, is_featured: false, is_grayed: true };
    const { user } = await renderPage(search, { messages, api: api([hidden]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    const option = await screen.findByRole('row', { name: /Aldine Water/ });
    expect(option.textContent).toContain('Not public');
    expect(option.textContent).not.toContain('Not rated yet');
  });

  it('says when nothing was found, and logs the words once', async () => {
    const { user, calls } = await renderPage(search, { messages, api: api([]) });
    const box = screen.getByRole('combobox');
    await user.type(box, 'zzzz');
    expect(await screen.findByText('No results found. Please try a different spelling.')).toBeTruthy();
    const logged = () => calls.filter(({ operation }) => operation === 'POST v3/entities/empty-result-entities');
    await waitFor(() => expect(logged().map(({ body }) => body)).toEqual([{ keyword: 'zzzz' }]));
    await user.type(box, ' ');
    await settle();
    expect(logged()).toHaveLength(1);
  });

  it('puts a company that it has found aside to be compared, and stays open', async () => {
    const other = { ...foundCompany, entity_id: 8, entity_slug: 'aldine-gas', entity_name: 'Aldine Gas' };
    const { user, address } = await renderPage(search, { messages, api: api([foundCompany, other]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    await user.click(await screen.findByRole('button', { name: 'Compare Aldine Gas' }));
    expect(keptComparison()).toEqual([{ slug: 'aldine-gas', name: 'Aldine Gas' }]);
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(keptComparison().map(({ slug }) => slug)).toEqual(['aldine-gas', 'aldine-water']);
    expect(screen.getByRole('button', { name: 'Compare Aldine Water' }).ariaPressed).toBe('true');
    await user.click(screen.getByRole('gridcell', { name: 'Compare 2 companies' }));
    await waitFor(() => expect(address()).toBe('/companies/compare?companies=aldine-gas%2Caldine-water'));
  });

  it('adds no seventh company to the comparison, and says so', async () => {
    act(() => keepComparison(['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({ slug, name: slug }))));
    const page = (
      <>
        {search}
        <Alerts />
      </>
    );
    const { user } = await renderPage(page, { messages, api: api([foundCompany]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    await screen.findByRole('row', { name: /Aldine Water/ });
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(screen.getByText('Aldine Water was not added. At most six companies can be compared.')).toBeTruthy();
    expect(keptComparison().map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('logs nothing where a company was found', async () => {
    const { user, calls } = await renderPage(search, { messages, api: api([foundCompany]) });
    await user.type(screen.getByRole('combobox'), 'aldine');
    await screen.findByRole('row', { name: /Aldine Water/ });
    await settle();
    expect(calls.map(({ operation }) => operation)).not.toContain('POST v3/entities/empty-result-entities');
  });

  it.each([
    ['another name', { by: 'name', text: 'Brook & Sons' } as const, 'also known as Brook & Sons'],
    ['its ticker', { by: 'ticker', text: 'ALD.L' } as const, 'ticker ALD.L'],
    ['an ISIN', { by: 'isin', text: 'QM0000LKZQ04' } as const, 'ISIN QM0000LKZQ04'],
  ])('tells that it found a company by %s', async (_by, matched, text) => {
    const { user } = await renderPage(search, { messages, api: api([{ ...foundCompany, matched }]) });
    await user.type(screen.getByRole('combobox'), 'brook');
    expect((await screen.findByRole('row', { name: /Aldine Water/ })).textContent).toContain(text);
  });

  /** Companies, industries and analyses are asked for side by side, and come in any order. */
  const waitForAll = async () => {
    for (const name of [/^Aldine Water/, 'Water Utilities', /Less water is lost/])
      await screen.findByRole('row', { name });
  };

  it('has industries and analyses below the companies, and ways to all of each', async () => {
    const { user, address } = await renderPage(search, {
      messages,
      api: {
        ...api([foundCompany]),
        'GET v3/sasb-industries-search/:term': () => ({ data: [anIndustry], total: 1 }),
        'GET v3/notes/published': () => ({ data: [anAnalysis], total: 9 }),
      },
    });
    await user.type(screen.getByRole('combobox'), 'water');
    await waitForAll();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Aldine Water'),
      'Search all companies for “water”',
      'Water Utilities',
      'Less water is lostAldine Water',
      'All analyses for “water”',
    ]);
    expect(screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Industries',
      'Analyses',
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 results');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/companies?search=water'));
  });

  it('asks for the analyses that fit best', async () => {
    const { user, calls } = await renderPage(search, { messages, api: api([foundCompany]) });
    await user.type(screen.getByRole('combobox'), 'water');
    const asked = () =>
      calls.filter(({ operation }) => operation === 'GET v3/notes/published').map(({ query }) => query);
    await waitFor(() => expect(asked()).toEqual([{ keywords: 'water', limit: '5', best_first: '1' }]));
  });

  it.each([
    [3, '/industries/28'],
    [4, '/analyses/less-water'],
    [5, '/analyses?search=water'],
  ])('goes by keyboard, %s steps down, to %s', async (steps, there) => {
    const { user, address } = await renderPage(search, {
      messages,
      api: {
        ...api([foundCompany]),
        'GET v3/sasb-industries-search/:term': () => ({ data: [anIndustry], total: 1 }),
        'GET v3/notes/published': () => ({ data: [anAnalysis], total: 9 }),
      },
    });
    await user.type(screen.getByRole('combobox'), 'water');
    await waitForAll();
    await user.keyboard(`${'{ArrowDown}'.repeat(steps)}{Enter}`);
    await waitFor(() => expect(address()).toBe(there));
  });

  it('shows the rows of an older search while a newer one runs, and lets nobody open them', async () => {
    const later = Promise.withResolvers<void>();
    const other = { ...foundCompany, entity_id: 8, entity_slug: 'aldora-bank', entity_name: 'Aldora Bank' };
    const { user, address } = await renderPage(search, {
      messages,
      api: {
        ...api([]),
        'POST v3/entities-quick-search': async ({ body }) => {
          if (JSON.stringify(body).includes('"aldi"')) return { data: [foundCompany], total: 1 };
          await later.promise;
          return { data: [other], total: 1 };
        },
      },
    });
    const box = screen.getByRole('combobox');
    await user.type(box, 'aldi');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'));
    await user.keyboard('{ArrowDown}{Backspace}o');
    const old = screen.getByRole('gridcell', { name: /Aldine Water/ });
    expect(old.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(old);
    expect(box.getAttribute('aria-activedescendant')).toBeNull();
    expect(address()).toBe('/');
    later.resolve();
    const newer = await screen.findByRole('row', { name: /Aldora Bank/ });
    expect(newer.getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 result');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/companies/aldora-bank'));
  });
});
