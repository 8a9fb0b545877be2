import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { defineList } from '@commonweal/domain/list-query';
import { PlatformProviders } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { listPage } from './list-address.tsx';
import type { ListAddress } from './list-address.tsx';

const definition = defineList({
  filters: [
    { name: 'sdg', type: 'integer', multiple: true, options: [1, 2, 3] },
    { name: 'score', type: 'range', settings: { range_options: { min: -5, max: 5, step: 0.5 } } },
  ],
  sortable: ['name', 'score'],
});

/** Opens an address of a list; `seen` has each address that the page itself was run at. */
function open(search: string) {
  const seen: string[] = [];
  const latest: { list?: ListAddress<typeof definition.filters> } = {};
  function Page({ list }: { readonly list: ListAddress<typeof definition.filters> }) {
    seen.push(router.state.location.search);
    latest.list = list;
    return <p>{JSON.stringify(list.values.filters)}</p>;
  }
  const Guarded = listPage(definition, Page);
  const entries = ['/before', `/list${search}`];
  const routes = [
    { path: '/list', element: <Guarded /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: entries });
  const { container } = render(
    <PlatformProviders client={createQueryClient()}>
      <RouterProvider router={router} />
    </PlatformProviders>,
  );
  return { router, seen, text: () => container.textContent, change: latest };
}

describe('the guard of lists', () => {
  it.each([
    ['filter[sdg]=1,9,2', 'filter[sdg]=1,2'],
    ['filter[sdg]=x', ''],
    ['filter[score]=m2.3p1', ''],
    ['filter[score]=p', ''],
    ['order=up1', ''],
    ['order=desc9', ''],
    ['page=two&per_page=10', 'per_page=10'],
    ['limit=1.5&offset=a', ''],
    ['filter[unknown]=1&page=2', 'page=2'],
  ])('sends %s on to the valid part of it, and never runs the page before', (dirty, clean) => {
    const { router, seen } = open(`?${dirty}`);
    const { search } = router.state.location;
    expect(decodeURIComponent(search)).toBe(clean === '' ? '' : `?${clean}`);
    expect(new Set(seen)).toEqual(new Set([search]));
  });

  it('stays at the part of the page that the address names', () => {
    const { hash, search } = open('?page=two#ranking').router.state.location;
    expect([search, hash]).toEqual(['', '#ranking']);
  });

  it('keeps the fragment of the address in links and in changes', async () => {
    const { router, change } = open('?page=2#profile=1.gp');
    const { list } = change;
    expect([list?.hrefFor({ page: 3 }), list?.plainAddress]).toEqual([
      '/list?page=3#profile=1.gp',
      '/list#profile=1.gp',
    ]);
    await act(async () => list?.change({ filters: { sdg: [2] } }));
    const { search, hash } = router.state.location;
    expect([decodeURIComponent(search), hash]).toEqual(['?filter[sdg]=2', '#profile=1.gp']);
    await act(async () => {
      await router.navigate('?filter[sdg]=2#company=7');
      list?.change({ order: { column: 'name', direction: 'asc' } });
    });
    expect(router.state.location.hash).toBe('#company=7');
  });

  it('does not take along where on the page the reader was', async () => {
    const { router, change } = open('?page=2#main');
    const { list } = change;
    expect([list?.hrefFor({ page: 3 }), list?.plainAddress]).toEqual(['/list?page=3', '/list']);
    await act(async () => list?.change({ filters: { sdg: [2] } }));
    expect(router.state.location.hash).toBe('');
  });

  it('leaves no step in the history to what was not valid', async () => {
    const { router } = open('?page=two');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it.each(['filter[sdg]=all', 'filter[sdg]=none', 'filter[score]=m2.5p0&order=desc2&page=3', 'panel=sdg&sdg=7'])(
    'lets %s be',
    (query) => {
      const { router, seen } = open(`?${new URLSearchParams(query).toString()}`);
      expect(decodeURIComponent(router.state.location.search)).toBe(`?${query}`);
      expect(seen.length).toBeGreaterThan(0);
    },
  );

  it('gives the page the values that the address holds', () => {
    expect(open('?filter[sdg]=2,9').text()).toBe('{"sdg":[2]}');
  });

  it('loses none of two changes of which the second comes before the page knows of the first', async () => {
    const { router, change } = open('');
    const { list } = change;
    await act(async () => {
      list?.change({ filters: { sdg: [2] } });
      list?.change({ order: { column: 'name', direction: 'asc' } });
    });
    expect(decodeURIComponent(router.state.location.search)).toBe('?filter[sdg]=2&order=asc1');
  });

  it('makes links and changes of the values that were asked for last', async () => {
    const { router, change } = open('?page=2');
    const { list } = change;
    await act(async () => {
      list?.change({ page: 3 });
      list?.change(({ page }) => ({ filters: { sdg: [2] }, page }));
      expect(decodeURIComponent(list?.hrefFor({ per_page: 10 }) ?? '')).toBe('/list?filter[sdg]=2&per_page=10');
    });
    expect(decodeURIComponent(router.state.location.search)).toBe('?filter[sdg]=2&page=3');
  });

  it('does not call back a person who is on the way to another page', async () => {
    const arrived = Promise.withResolvers<null>();
    const { router, change } = open('');
    await act(async () => {
      router.patchRoutes(null, [{ path: '/elsewhere', loader: () => arrived.promise, element: null }]);
      const leaving = router.navigate('/elsewhere');
      change.list?.change({ search: 'loom' });
      arrived.resolve(null);
      await leaving;
    });
    expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '' });
  });

  it('changes the address where the router is, though the page still shows the one before', async () => {
    const { router, change } = open('');
    const { list } = change;
    await act(async () => {
      await router.navigate('?order=asc1');
      list?.change({ filters: { sdg: [2] } });
    });
    expect(decodeURIComponent(router.state.location.search)).toBe('?order=asc1&filter[sdg]=2');
  });
});
