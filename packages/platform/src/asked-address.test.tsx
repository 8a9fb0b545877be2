import { describe, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useAddressChange, useAddressQuery, useAskedAddress, useQueryChange } from './asked-address.ts';

/** A page at `/page` with what it was given when it was shown first; its loader waits for `arrived` where there is one. */
function open(search: string, arrived?: Promise<null>) {
  const seen: { first?: ReturnType<typeof usePage>; queries: string[] } = { queries: [] };
  const usePage = () => ({
    changeAddress: useAddressChange(),
    changeQuery: useQueryChange(),
    asked: useAskedAddress(),
  });
  function Page() {
    const page = usePage();
    seen.first ??= page;
    seen.queries.push(useAddressQuery().toString());
    return null;
  }
  const routes = [
    { path: '/page', element: <Page />, ...(arrived && { loader: () => arrived, HydrateFallback: () => null }) },
    { path: '*', element: null, loader: () => arrived ?? null, HydrateFallback: () => null },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/before', `/page${search}`],
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider router={router} />);
  if (!seen.first) throw new Error('The page is not shown.');
  return { router, queries: seen.queries, ...seen.first };
}

const put = (key: string, value: string) => (query: URLSearchParams) => query.set(key, value);

describe('a change of the address', () => {
  it('starts from what was asked for last, which the page does not show yet', async () => {
    const { router, queries, changeQuery, asked } = open('?a=0#part=1');
    await act(async () => {
      changeQuery(put('a', '1'));
      changeQuery(put('b', '2'), { replace: true });
      expect([asked().search, queries.at(-1)]).toEqual(['?a=1&b=2', 'a=0']);
    });
    const { search, hash } = router.state.location;
    expect([search, hash, queries.at(-1)]).toEqual(['?a=1&b=2', '#part=1', 'a=1&b=2']);
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?a=0');
  });

  it('starts from an address that is on its way', async () => {
    const arrived = Promise.withResolvers<null>();
    const { router, changeQuery, changeAddress } = open('', arrived.promise);
    await act(async () => {
      changeQuery(put('a', '1'));
      expect([router.state.location.search, router.state.navigation.location?.search]).toEqual(['', '?a=1']);
      changeAddress(({ pathname, search }) => `${pathname}${search}#there`);
      arrived.resolve(null);
    });
    const { search, hash } = router.state.location;
    expect([search, hash]).toEqual(['?a=1', '#there']);
  });

  it('does not call back a person who is on the way to another page', async () => {
    const arrived = Promise.withResolvers<null>();
    const { router, changeQuery, asked } = open('?a=0', arrived.promise);
    await act(async () => {
      const leaving = router.navigate('/elsewhere?c=3');
      changeQuery(put('a', '1'));
      expect(asked().search).toBe('?a=0');
      arrived.resolve(null);
      await leaving;
    });
    expect(router.state.location).toMatchObject({ pathname: '/elsewhere', search: '?c=3' });
  });
});
