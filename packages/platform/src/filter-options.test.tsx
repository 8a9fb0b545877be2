import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { configureApiClient } from '@commonweal/api-client';
import { useFilterOptions } from './filter-options.ts';
import { keptRequest } from './kept-request.fixture.ts';
import { PlatformProviders } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

const realFetch = globalThis.fetch;
const names = Array.from({ length: 30 }, (_, at) => `Industry ${at + 1}`);

/** Questions that the server was asked, and those that were called off. */
let asked: string[];
let calledOff: string[];

beforeEach(() => {
  asked = [];
  calledOff = [];
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

/** A server that keeps a question for "slow" waiting for as long as it is wanted. */
function open(ids: readonly number[] = [], status = 200) {
  globalThis.fetch = async (input, init) => {
    const request = keptRequest(input, init);
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const search = searchParams.get('search') ?? '';
    if (search === 'slow')
      await new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          calledOff.push(search);
          reject(new DOMException('Called off', 'AbortError'));
        });
      });
    if (status !== 200) return Response.json({ code: 'internal', message: 'No.' }, { status });
    const wanted = searchParams.get('ids')?.split(',').map(Number);
    const found = names
      .map((name, at) => ({ id: at + 1, name, display_order: 0 }))
      .filter(({ id, name }) => (wanted?.includes(id) ?? true) && name.includes(search));
    const offset = Number(searchParams.get('offset') ?? 0);
    return Response.json({
      data: found.slice(offset, offset + Number(searchParams.get('limit'))),
      total: found.length,
    });
  };
  configureApiClient({
    ...{ base: 'http://localhost/api', token: () => null, locale: () => 'en', currentPath: () => '/' },
  });
  const client = createQueryClient();
  const { result } = renderHook(() => useFilterOptions('industries', ids), {
    wrapper: ({ children }) => <PlatformProviders client={client}>{children}</PlatformProviders>,
  });
  return result;
}

describe('the options of a filter', () => {
  it('come 20 at a time, from the first on', async () => {
    const result = open();
    await waitFor(() => expect(result.current.options).toHaveLength(20));
    expect(asked).toEqual(['limit=20&offset=0']);
    expect(result.current.search.total).toBe(30);
    act(() => result.current.search.onMore());
    await waitFor(() => expect(result.current.options).toHaveLength(30));
    expect(asked.at(-1)).toBe('limit=20&offset=20');
    act(() => result.current.search.onMore());
    expect(asked).toHaveLength(2);
  });

  it('have the names of those that are chosen, wherever in the list they are', async () => {
    const result = open([29]);
    await waitFor(() => expect(result.current.chosen).toEqual([{ value: '29', label: 'Industry 29' }]));
  });

  it('are asked for anew when other words are wanted, and the question before is called off', async () => {
    const result = open();
    await waitFor(() => expect(result.current.options).toHaveLength(20));
    act(() => result.current.search.onQuery('slow'));
    await waitFor(() => expect(asked.at(-1)).toContain('search=slow'), { timeout: 3_000 });
    act(() => result.current.search.onQuery('30'));
    await waitFor(() => expect(result.current.options).toHaveLength(1), { timeout: 3_000 });
    expect(calledOff).toEqual(['slow']);
  });

  it('are none where they cannot be had, which is said in the console alone', async () => {
    const debug = jest.spyOn(console, 'debug').mockReturnValue();
    const result = open([], 500);
    await waitFor(() => expect(debug).toHaveBeenCalled());
    await waitFor(() => expect(result.current.search.busy).toBe(false));
    expect(result.current.options).toEqual([]);
  });
});
