import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { configureApiClient } from '@commonweal/api-client';
import type { ApiReply, SessionUser } from '@commonweal/contracts';
import { companyList } from '@commonweal/domain/company-list';
import { defineList } from '@commonweal/domain/list-query';
import { useDefaultFilters } from './default-filters.ts';
import type { DefaultFilters } from './default-filters.ts';
import { listPage } from './list-address.tsx';
import type { ListAddress } from './list-address.tsx';
import { PlatformProviders } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { endSession, loadSession, sessionToken, startSession } from './session.ts';

type Reply = ApiReply<'GET v3/user-default-filters'>;
type Row = Reply['data'][number];

const definition = defineList({ code: 'companies', filters: companyList.filters, sortable: ['name'] });
const person = { id: 7, privileges: [], roles: [] } as unknown as SessionUser;
const row = (code: string, value: string | null, myvalue: string | null = null): Row => ({
  ...{ global_id: value === null ? null : 1, code, list_code: 'companies', value, myvalue },
  ...{ user_default_value_id: myvalue === null ? null : 2, is_multiple: true },
});
const replyOf = (rows: readonly Row[]): Reply => ({ data: [...rows], total: rows.length });
const realFetch = globalThis.fetch;

/** The requests to the server, by method and path, with their bodies. */
let asked: { readonly operation: string; readonly body: unknown }[];

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  endSession('signed-out');
  globalThis.fetch = realFetch;
});

interface Opened {
  readonly rows?: readonly Row[];
  readonly answer?: () => Promise<Response>;
  readonly isVisitor?: boolean;
}

/** Opens a list as somebody who has these defaults. */
async function open(search: string, { rows = [], isVisitor = false, answer }: Opened = {}) {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace('/api/v3/', '');
    const text = await request.text();
    asked.push({ operation: `${request.method} ${path}`, body: text === '' ? null : (JSON.parse(text) as unknown) });
    if (path === 'users/me') return Response.json(person);
    if (request.method === 'PUT') return Response.json(replyOf([row('sdg', null, '7')]));
    return answer ? answer() : Response.json(replyOf(rows));
  };
  configureApiClient({ base: 'http://localhost/api', token: sessionToken, locale: () => 'en', currentPath: () => '/' });
  document.cookie = isVisitor ? 'token=; Path=/; Max-Age=0' : 'token=test; Path=/';
  await loadSession();
  const latest: { list?: ListAddress<typeof definition.filters>; defaults?: DefaultFilters } = {};
  const seen: string[] = [];
  const Guarded = listPage(
    definition,
    function Page({ list }: { readonly list: ListAddress<typeof definition.filters> }) {
      latest.list = list;
      latest.defaults = useDefaultFilters(list);
      seen.push(decodeURIComponent(router.state.location.search));
      return <p>The list</p>;
    },
  );
  const routes = [
    { path: '/list', element: <Guarded /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', `/list${search}`] });
  const { findByText } = render(
    <PlatformProviders client={createQueryClient()}>
      <RouterProvider router={router} />
    </PlatformProviders>,
  );
  await findByText('The list');
  const address = () => decodeURIComponent(router.state.location.search);
  return { router, latest, seen, address };
}

describe('a list that nothing narrows', () => {
  it('opens with the person’s defaults, in its address and in no step of the history', async () => {
    const { router, seen, address, latest } = await open('', {
      rows: [row('country', '250'), row('sdg', null, '7,13')],
    });
    expect(new Set(seen)).toEqual(new Set(['?filter[sdg]=7,13']));
    expect(latest.defaults).toMatchObject({ origin: 'own', state: 'applied', canKeep: false });
    await act(() => router.navigate(-1));
    expect([router.state.location.pathname, address()]).toEqual(['/before', '']);
  });

  it('opens with the platform’s where they have none', async () => {
    const { address, latest } = await open('?order=asc1&page=3', { rows: [row('rating', 'm2.5p0')] });
    expect(address()).toBe('?filter[rating]=m2.5p0&order=asc1');
    expect(latest.defaults).toMatchObject({ origin: 'platform', state: 'applied' });
  });

  it('opens whole where the defaults are nothing that its address takes', async () => {
    expect((await open('', { rows: [row('sdg', '99'), row('gone', '1')] })).address()).toBe('');
  });

  it('opens whole for visitors, who are asked for nothing', async () => {
    const { address } = await open('', { rows: [row('sdg', '7')], isVisitor: true });
    expect([address(), asked]).toEqual(['', []]);
  });

  it('stays as it is when a visitor logs in over it', async () => {
    const { router } = await open('', { rows: [row('sdg', '7')], isVisitor: true });
    const list = screen.getByText('The list');
    await act(() => startSession('fresh'));
    expect(screen.getByText('The list')).toBe(list);
    expect(router.state.location.search).toBe('');
  });

  it('opens whole where the defaults cannot be had', async () => {
    const answer = async () => Response.json({ code: 'internal', message: 'No.' }, { status: 500 });
    const debug = jest.spyOn(console, 'debug').mockReturnValue();
    expect((await open('', { answer })).address()).toBe('');
    expect(debug).toHaveBeenCalledTimes(1);
    debug.mockRestore();
  });
});

describe('an address that narrows the list', () => {
  it.each(['?filter[sdg]=8', '?search=loom', '?filter[country]=all', '?filter[default]=none'])(
    'is never changed by defaults: %s',
    async (search) => {
      const { address, seen } = await open(search, { rows: [row('sdg', null, '7')] });
      await waitFor(() => expect(asked).toHaveLength(2));
      expect([address(), new Set(seen)]).toEqual([search, new Set([search])]);
    },
  );
});

describe('taking the defaults off', () => {
  it('says so in the address, so that they do not come back', async () => {
    const { latest, address, router } = await open('', { rows: [row('sdg', null, '7')] });
    await act(async () => latest.list?.change({ filters: { sdg: null } }));
    expect(address()).toBe('?filter[default]=none');
    expect(latest.defaults?.state).toBe('off');
    await act(async () => latest.list?.change({ filters: { sdg: [8] } }));
    expect(address()).toBe('?filter[sdg]=8');
    await act(() => router.navigate(-1));
    expect(address()).toBe('?filter[default]=none');
    await act(() => router.navigate(latest.defaults?.applyAddress ?? ''));
    expect(address()).toBe('?filter[sdg]=7');
  });

  it('leaves nothing in the address of somebody who has none', async () => {
    const { latest, address } = await open('?filter[sdg]=8');
    await act(async () => latest.list?.change({ filters: { sdg: null } }));
    expect(address()).toBe('');
  });
});

describe('keeping the filters that are on', () => {
  it('sends them as they stand in the address', async () => {
    const { latest } = await open('?filter[sdg]=7&order=asc1');
    expect(latest.defaults?.canKeep).toBe(true);
    await act(async () => latest.defaults?.keep());
    expect(asked.at(-1)).toEqual({
      operation: 'PUT user-default-filters',
      body: { list_code: 'companies', filters: [{ code: 'sdg', value: '7' }] },
    });
    await waitFor(() => expect(latest.defaults).toMatchObject({ origin: 'own', state: 'applied' }));
  });

  it('is not undone by an answer from before it', async () => {
    let answerLate = () => {};
    const late = new Promise<Response>((resolve) => {
      answerLate = () => resolve(Response.json(replyOf([])));
    });
    const { latest } = await open('?filter[sdg]=7', { answer: () => late });
    await act(async () => latest.defaults?.keep());
    await waitFor(() => expect(latest.defaults?.origin).toBe('own'));
    await act(async () => {
      answerLate();
      await late;
      // State of the server's data reaches components in a timer of its own.
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(latest.defaults).toMatchObject({ origin: 'own', state: 'applied' });
  });

  it('may be to see the whole list in spite of the platform', async () => {
    const { latest } = await open('?filter[default]=none', { rows: [row('sdg', '7')] });
    await waitFor(() => expect(latest.defaults?.canKeep).toBe(true));
    await act(async () => latest.defaults?.keep());
    expect(asked.at(-1)?.body).toMatchObject({ filters: [{ code: 'default', value: 'none' }] });
  });

  it('is not for visitors', async () => {
    expect((await open('?filter[sdg]=7', { isVisitor: true })).latest.defaults?.canKeep).toBe(false);
  });
});
