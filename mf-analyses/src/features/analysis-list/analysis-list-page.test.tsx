import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { markRead } from '#analyses/analyses.queries.ts';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisListPage from './analysis-list-page.tsx';

const anOption = (id: number, name: string) => ({ id, name, display_order: -id });
const options: Readonly<Record<string, ReturnType<typeof anOption>[]>> = {
  ilgs: [anOption(4, 'Natural resources')],
  sdgs: [anOption(6, '6. Clean Water and Sanitation'), anOption(13, '13. Climate Action')],
  'esrs-topics': [anOption(3, 'E3 Water'), anOption(6, 'S1 Own workforce')],
  'note-categories': [anOption(2, 'Processes')],
  'sasb-themes': [anOption(4, 'Water & Wastewater Management')],
  pais: [anOption(8, '8. Emissions to water')],
  'esg-objs': [anOption(5, 'Pollution prevention')],
  topics: [anOption(12, 'Water in factories')],
};
const lists: ApiDoubles = {
  'GET v3/filter-options/:query_name': ({ params, query }) => {
    const ids = query['ids']?.split(',').map(Number);
    const data = (options[params['query_name'] ?? ''] ?? []).filter(({ id }) => ids?.includes(id) ?? true);
    return { data, total: data.length };
  },
};

function openList(
  url: string,
  published: ApiDoubles['GET v3/notes/published'],
  locale: 'en' | 'fr' = 'en',
  session?: SessionUser,
) {
  return renderPage(<AnalysisListPage />, {
    path: '/analyses',
    url,
    locale,
    ...(session && { session }),
    messages: [uiMessages, remote.messages],
    api: { ...lists, 'GET v3/notes/published': published },
  });
}

const one = () => ({ data: [aNote()], total: 1 });
const asked = (calls: Awaited<ReturnType<typeof openList>>['calls']) =>
  calls.filter(({ operation }) => operation === 'GET v3/notes/published').map(({ query }) => query);
const askedOptions = ({ calls }: Awaited<ReturnType<typeof openList>>) =>
  calls
    .filter(({ operation }) => operation === 'GET v3/filter-options/:query_name')
    .map(({ params, query }) => ({ list: params['query_name'], ...query }));

describe('list of analyses', () => {
  it('shows headline, company, author and value, and links to the reading page', async () => {
    await openList('/analyses', one);
    const item = await screen.findByRole('article');
    expect(within(item).getByRole('link', { name: 'Less water for every shirt' })).toHaveProperty(
      'pathname',
      '/analyses/less-water-per-shirt-101',
    );
    expect(within(item).getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    expect(item.textContent).toContain('inesm');
    expect(item.textContent).toContain('+2.40');
    expect(screen.getByRole('link', { name: 'How scores work' }).getAttribute('href')).toBe('/how-scores-work#ratings');
    expect(document.title).toBe('Analyses · Commonweal');
  });

  it.each([
    { locale: 'en', shown: 'Not public' },
    { locale: 'fr', shown: 'Non public' },
  ] as const)('says in $locale of a value that is kept that it is not public', async ({ locale, shown }) => {
    const hidden = aNote({ value: null, size: null, is_grayed: true });
    await openList('/analyses', () => ({ data: [hidden], total: 1 }), locale);
    expect((await screen.findByRole('article')).textContent).toContain(shown);
  });

  it.each([
    ['note-rate', '?filter[unrated]=1', false],
    ['note-rate', '', true],
    ['client-view', '?filter[unrated]=1', true],
  ] as const)('shows how others rated to %s at %s: %s', async (privilege, search, isShown) => {
    const rows = () => ({ data: [aNote({ agreement: 'agreed' })], total: 1 });
    await openList(`/analyses${search}`, rows, 'en', somebody([privilege]));
    const item = await screen.findByRole('article');
    expect(item.textContent).toContain('Less water for every shirt');
    for (const part of ['+2.40', '7 ratings', 'Agreed across viewpoints'])
      expect([part, item.textContent?.includes(part)]).toEqual([part, isShown]);
  });

  it.each([
    ['note-rate', '&filter[unrated]=1', { orderby: 'date', asc: '0' }, 2],
    ['note-rate', '', { orderby: 'value', asc: '0' }, 5],
    ['client-view', '&filter[unrated]=1', { orderby: 'value', asc: '0' }, 5],
  ] as const)('asks for an order for %s at ?order=desc2%s: %j', async (privilege, search, order, offered) => {
    const { calls } = await openList(`/analyses?order=desc2${search}`, one, 'en', somebody([privilege]));
    await screen.findByRole('article');
    const { orderby, asc } = asked(calls).at(-1) ?? {};
    expect({ orderby, asc }).toEqual(order);
    expect(screen.getByLabelText<HTMLSelectElement>('Order').options).toHaveLength(offered);
  });

  it.each([
    ['en', 'Type', 'For investors'],
    ['fr', 'Type', 'Pour les investisseurs'],
  ] as const)('has a control for the kind and one for answers of companies, in %s', async (locale, type, kind) => {
    const page = await openList('/analyses', one, locale);
    await screen.findByRole('article');
    await page.user.selectOptions(screen.getByLabelText(type), kind);
    await page.user.click(
      screen.getByRole('checkbox', { name: locale === 'en' ? 'Answered by the company' : /entreprise/ }),
    );
    await waitFor(() => expect(asked(page.calls).at(-1)).toMatchObject({ note_type: 'financial', answered: '1' }));
  });

  it('asks the API for what the address says', async () => {
    const { calls } = await openList(
      '/analyses?filter[sdg]=6,13&filter[ilg]=4&filter[value]=negative&filter[language]=fr&filter[entity]=5&order=asc2&page=3&per_page=20&search=water',
      one,
    );
    await screen.findByRole('article');
    expect(asked(calls)).toEqual([
      {
        limit: '20',
        offset: '40',
        keywords: 'water',
        sdg: '6,13',
        ilg: '4',
        value: 'negative',
        language: 'fr',
        entity_id: '5',
        orderby: 'value',
        asc: '1',
      },
    ]);
  });

  it('drops what is not valid from the address', async () => {
    const page = await openList('/analyses?filter[sdg]=6,99&filter[value]=up&order=desc9&page=x&foo=1', one);
    await screen.findByRole('article');
    expect(page.address()).toBe('/analyses?filter%5Bsdg%5D=6');
    expect(asked(page.calls)).toHaveLength(1);
  });

  it('puts a chosen filter into the address and goes back to the first page', async () => {
    const page = await openList('/analyses?page=2', () => ({ data: [aNote()], total: 30 }));
    await screen.findByRole('article');
    await page.user.selectOptions(screen.getByLabelText('Value'), 'Positive impact');
    expect(page.address()).toBe('/analyses?filter%5Bvalue%5D=positive');
  });

  it('searches for a topic once somebody goes to the field', async () => {
    const page = await openList('/analyses', one);
    const field = await screen.findByRole('button', { name: /^Topic/ });
    expect(askedOptions(page)).toEqual([]);
    await page.user.click(field);
    await page.user.click(await screen.findByRole('option', { name: 'Water in factories' }));
    await waitFor(() => expect(decodeURIComponent(page.address())).toBe('/analyses?filter[topic]=12'));
    expect(await screen.findByRole('button', { name: 'Topic Water in factories' })).toBeTruthy();
    expect(askedOptions(page)).toEqual([
      { list: 'topics', limit: '20', offset: '0' },
      { list: 'topics', ids: '12', limit: '200' },
    ]);
  });

  it.each([
    ['ILGs', 'Natural resources', 'filter[ilg]=4'],
    ['SDGs', '13. Climate Action', 'filter[sdg]=13'],
    ['ESRS', 'S1 Own workforce', 'filter[esrs_topic]=6'],
    ['Products vs. Processes', 'Processes', 'filter[note_category]=2'],
    ['Themes', 'Water & Wastewater Management', 'filter[theme]=4'],
    ['SFDR PAIs', '8. Emissions to water', 'filter[pai]=8'],
    ['EU Taxonomy', 'Pollution prevention', 'filter[esg_obj]=5'],
  ])('asks for the choices of %s when somebody goes to it, and names the chosen one', async (label, name, filter) => {
    const page = await openList('/analyses', one);
    const field = await screen.findByRole('button', { name: new RegExp(`^${label}`) });
    expect(askedOptions(page)).toEqual([]);
    await page.user.click(field);
    await page.user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(decodeURIComponent(page.address())).toBe(`/analyses?${filter}`));
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeTruthy();
    expect(new Set(askedOptions(page).map(({ list }) => list)).size).toBe(1);
  });

  it('searches after a pause, and takes the words from the address when one goes back', async () => {
    const page = await openList('/analyses', one);
    const field = await screen.findByRole('searchbox', { name: 'Search analyses' });
    await page.user.type(field, 'salt  marsh');
    await waitFor(() => expect(page.address()).toBe('/analyses?search=salt+marsh'), { timeout: 1500 });
    await act(() => page.goTo('/analyses'));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
  });

  it('names the filters that are on and takes one off', async () => {
    const page = await openList('/analyses?filter[sdg]=6&filter[user]=12', one);
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    await waitFor(() => expect(chips.textContent).toContain('By inesm'));
    await waitFor(() => expect(chips.textContent).toContain('6. Clean Water and Sanitation'));
    await page.user.click(within(chips).getByRole('button', { name: 'Remove By inesm' }));
    expect(page.address()).toBe('/analyses?filter%5Bsdg%5D=6');
  });

  it('has what one may rate and has not, and says so', async () => {
    const { calls } = await openList('/analyses?filter[unrated]=1', one);
    await screen.findByText('Not rated by you yet');
    expect(asked(calls).at(-1)?.['unrated']).toBe('1');
  });

  it.each([
    { locale: 'en', label: 'Not read by you yet', remove: 'Remove Not read by you yet' },
    { locale: 'fr', label: 'Pas encore lues par vous', remove: 'Retirer Pas encore lues par vous' },
  ] as const)('has what one has not read, in $locale', async ({ locale, label, remove }) => {
    const page = await renderPage(<AnalysisListPage />, {
      ...{ path: '/analyses', locale, messages: [uiMessages, remote.messages], session: somebody([]) },
      api: { ...lists, 'GET v3/notes/published': one },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: label }));
    await waitFor(() => expect(asked(page.calls).at(-1)).toMatchObject({ user_unread: '1' }));
    expect(decodeURIComponent(page.address())).toBe('/analyses?filter[user_unread]=1');
    await page.user.click(screen.getByRole('button', { name: remove }));
    await waitFor(() => expect(page.address()).toBe('/analyses'));
  });

  it('asks anew what one has not read once an analysis was read, and no other list', async () => {
    const openAs = (url: string) =>
      renderPage(<AnalysisListPage />, {
        ...{ path: '/analyses', url, messages: [uiMessages, remote.messages], session: somebody([]) },
        api: {
          ...lists,
          'GET v3/notes/published': one,
          'POST v3/notes/published/:id/read': () => ({ id: 101, is_read: true }),
        },
      });
    const unread = await openAs('/analyses?filter[user_unread]=1');
    await screen.findByRole('article');
    await act(async () => void (await markRead(101)));
    await waitFor(() => expect(asked(unread.calls)).toHaveLength(2));
    unread.unmount();
    const all = await openAs('/analyses');
    await screen.findByRole('article');
    await act(async () => void (await markRead(101)));
    await settle();
    expect(asked(all.calls)).toHaveLength(1);
  });

  it('offers visitors no list of what they have not read', async () => {
    await openList('/analyses', one);
    await screen.findByRole('article');
    await settle();
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Not read by you yet' })).toBeNull();
  });

  it('says what to do where nothing matches', async () => {
    await openList('/analyses?search=zzz', () => ({ data: [], total: 0 }));
    await screen.findByText('No analysis matches');
    expect(screen.getAllByRole('link', { name: 'Clear filters and search' }).at(-1)).toHaveProperty('search', '');
  });

  it('leads back from a page beyond the last', async () => {
    await openList('/analyses?page=999', () => ({ data: [], total: 12 }));
    await screen.findByText('The list has no such page');
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveProperty('search', '');
  });

  it('names a failure with its reference, and Retry asks again', async () => {
    let fails = true;
    const { user } = await openList('/analyses', () => {
      if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      return one();
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(alert.textContent).toContain('test-request');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  it('marks the language of an analysis that is not in the page’s', async () => {
    await openList('/analyses', () => ({ data: [aNote({ locale: 'fr', headline: 'Moins d’eau' })], total: 1 }));
    expect((await screen.findByRole('link', { name: 'Moins d’eau' })).getAttribute('lang')).toBe('fr');
  });

  it('speaks French', async () => {
    await openList('/analyses', one, 'fr');
    expect((await screen.findByRole('article')).textContent).toContain('+2,40');
    expect(screen.getByRole('searchbox', { name: 'Rechercher une analyse' })).toBeDefined();
  });
});
