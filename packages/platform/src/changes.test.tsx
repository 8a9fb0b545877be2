import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { call, cancelRequests, configureApiClient } from '@commonweal/api-client';
import { listen } from '@commonweal/event-bus';
import { aQuery, aServer, pass, show } from './changes.fixture.tsx';
import { change, portfolioTag } from './changes.ts';
import { keptRequest } from './kept-request.fixture.ts';
import { areaQueries, keepPreviousData, useQuery } from './query.ts';
import { createQueryClient } from './query-client.ts';
import type { QueryClient } from './query-client.ts';
import { serverDataOf } from './server-data.ts';

const realFetch = globalThis.fetch;
let client: QueryClient;

beforeEach(() => {
  client = createQueryClient();
  configureApiClient({
    base: 'http://localhost/api',
    token: () => 'token',
    locale: () => 'en',
    currentPath: () => '/',
  });
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a change that is sent', () => {
  const heard = jest.fn();
  let stop = () => {};
  beforeEach(() => {
    heard.mockClear();
    stop = listen('data.changed@1', heard);
  });
  afterEach(() => stop());

  const remove = () =>
    change(
      'DELETE v3/portfolios/:id',
      { params: { id: 7 } },
      { changes: ['portfolios', portfolioTag(7)], removes: [portfolioTag(7)] },
    );
  const tags = ['portfolios', 'portfolio:7'];

  it('is told of once it is answered, not before', async () => {
    let answer = (_reply: Response) => {};
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    const sent = remove();
    await pass();
    expect(heard).not.toHaveBeenCalled();
    answer(Response.json({ removed: true }));
    expect(await sent).toEqual({ removed: true });
    expect(heard.mock.calls).toEqual([[{ tags, removed: ['portfolio:7'] }]]);
  });

  it.each([
    [404, [{ tags, removed: ['portfolio:7'] }]],
    [410, [{ tags, removed: ['portfolio:7'] }]],
    [409, [{ tags, removed: [] }]],
    [412, [{ tags, removed: [] }]],
    [502, [{ tags, removed: [] }]],
    [504, [{ tags, removed: [] }]],
    [400, []],
    [403, []],
    [411, []],
    [422, []],
    [429, []],
    [500, []],
    [503, []],
  ])('that fails with %d is told of only where the page may be out of date', async (status, told) => {
    globalThis.fetch = async () => Response.json({ code: 'failed', message: 'No.' }, { status });
    await expect(remove()).rejects.toMatchObject({ status });
    expect(heard.mock.calls.map(([event]) => event)).toEqual(told);
  });

  it('is told of where the connection broke, since it may have been made', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('broken'));
    await expect(remove()).rejects.toMatchObject({ code: 'network' });
    expect(heard.mock.calls).toEqual([[{ tags, removed: [] }]]);
  });

  it('is not told of where the session ended over it', async () => {
    globalThis.fetch = (input, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = keptRequest(input, init);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const sent = remove().catch((error: unknown) => error);
    await pass();
    cancelRequests('Your session has ended.');
    expect(await sent).toMatchObject({ code: 'cancelled' });
    expect(heard).not.toHaveBeenCalled();
  });

  it('tells nobody where nothing is shown of it', async () => {
    globalThis.fetch = async () => Response.json({ logged: true });
    const body = { keyword: 'loom', type: 'entities', entity_id: 7 } as const;
    await change('POST v3/search-logs', { body }, { changes: [] });
    expect(heard).not.toHaveBeenCalled();
  });

  it('asks for nothing of what it removed, neither now nor for what is not shown', async () => {
    globalThis.fetch = async () => Response.json({ removed: true });
    const [one, all] = [aServer('the portfolio'), aServer('one of one')];
    const query = aQuery('one', [portfolioTag(7)], one.ask);
    const hidden = aQuery('its companies', [portfolioTag(7)], aServer('companies').ask);
    const list = aQuery('all', ['portfolios'], all.ask);
    await client.prefetchQuery(hidden);
    show(client, query);
    show(client, list);
    await screen.findByText('one of one');
    all.holds = 'none';
    await act(remove);
    await screen.findByText('none');
    await pass();
    expect([one.asked, all.asked]).toEqual([1, 2]);
    expect(client.getQueryData(hidden.queryKey)).toBeUndefined();
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('what is shown ahead of the answer', () => {
  let answer = (_reply: Response) => {};
  beforeEach(() => {
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  });

  const send = () =>
    change(
      'PUT v3/users/:id/notification-settings/:setting',
      { params: { id: 1, setting: 'account' }, body: { is_enabled: true } },
      { changes: ['notification-settings'] },
    );

  /** Something that is off is shown as on, and sent; meanwhile the server is asked, which has not heard of it. */
  async function switchOn() {
    const server = aServer('off');
    const query = aQuery('setting', ['notification-settings'], server.ask);
    show(client, query);
    await screen.findByText('off');
    act(() => serverDataOf(client).write(query, (known) => ({ ...known, text: 'on' })));
    const sent = send().catch((error: unknown) => error);
    await screen.findByText('on');
    void client.refetchQueries({ queryKey: query.queryKey });
    await waitFor(() => expect(server.asked).toBe(2));
    await pass();
    expect(screen.getByText('on')).toBeTruthy();
    return { server, query, sent };
  }

  it('stays until the server has it', async () => {
    const { server, sent } = await switchOn();
    server.holds = 'on, says the server';
    answer(Response.json({ setting: 'account', is_enabled: true }));
    await act(() => sent);
    await screen.findByText('on, says the server');
  });

  it('is what the server has where the change was refused', async () => {
    const { sent } = await switchOn();
    answer(Response.json({ code: 'forbidden', message: 'No.' }, { status: 403 }));
    await act(() => sent);
    await screen.findByText('off');
  });

  it('is asked for no more where the answer brings it', async () => {
    const { server, query, sent } = await switchOn();
    const { asked } = server;
    server.isSlow = true;
    answer(Response.json({ setting: 'account', is_enabled: true }));
    await act(async () => {
      await sent;
      serverDataOf(client).write(query, { text: 'on, says the answer' });
    });
    await pass();
    expect(screen.getByText('on, says the answer')).toBeTruthy();
    // The one that waited for the answer.
    expect(server.asked).toBe(asked + 1);
  });

  it('is not held back by a change that was sent before', async () => {
    void send();
    await pass();
    const server = aServer('off');
    const query = aQuery('setting', ['notification-settings'], server.ask);
    show(client, query);
    await screen.findByText('off');
    act(() => serverDataOf(client).write(query, { text: 'on' }));
    await screen.findByText('on');
    await act(() => client.refetchQueries({ queryKey: query.queryKey }));
    await screen.findByText('off');
  });
});

describe('past the types', () => {
  // Never called: the compiler is what is tested.
  const refused = () => {
    const rating = { body: { note_id: 1, scores: [] } };
    // @ts-expect-error -- what changes something is not sent without saying what it changes
    void call('POST v3/notes/impact-score', rating);
    // @ts-expect-error -- its tags are not optional
    void change('POST v3/notes/impact-score', rating, {});
    // @ts-expect-error -- a tag that nothing carries
    void change('POST v3/notes/impact-score', rating, { changes: ['score'] });
    // @ts-expect-error -- what only reads changes nothing
    void change('GET v3/entities', {}, { changes: [] });
    // @ts-expect-error -- a query without tags
    areaQueries('test').query({ key: ['a'], queryFn: async () => 1 });
    // @ts-expect-error -- a query that no area has made
    useQuery({ queryKey: ['companies'], queryFn: async () => 1 });
    // @ts-expect-error -- nor with tags of its own making
    useQuery({ queryKey: ['companies'], queryFn: async () => 1, meta: { tags: ['scores'] } });
    useQuery({ ...aQuery('a', ['scores'], async () => 'a'), enabled: false, placeholderData: keepPreviousData });
    void call('POST v3/entities-quick-search', { body: { keywords: 'loom' } });
  };

  it('there is no way', () => {
    expect(refused).toBeInstanceOf(Function);
  });
});
