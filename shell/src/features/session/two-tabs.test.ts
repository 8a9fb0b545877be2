import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { somebody } from '@commonweal/testing';
import { closeTabs, openTab } from './tab.fixture.ts';

const people = { ada: somebody([], { id: 1 }), ben: somebody([], { id: 2 }) };
type Name = keyof typeof people;

/** Answers of the server by path, to the person of the token; a promise for a slow one. */
let answers: Record<string, (name: Name | 'visitor') => unknown>;
let asked: string[];
/** Requests, kept as the network keeps them: the signal of one that was collected never tells that it was called off. */
const kept: unknown[] = [];

beforeEach(() => {
  asked = [];
  answers = {
    'GET users/me': (name) => (name === 'visitor' ? null : people[name]),
    'GET portfolios/all': (name) => ({ of: name }),
    'GET sdgs/7': () => ({ of: 'everyone' }),
    'POST auth/logout': () => ({ signed_out: true }),
    'GET users/me/tutorials': () => ({ data: [], total: 0 }),
  };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    kept.push(input, request);
    const operation = `${request.method} ${new URL(request.url).pathname.replace('/api/v3/', '')}`;
    const name = (request.headers.get('authorization')?.replace('Bearer ', '') ?? 'visitor') as Name | 'visitor';
    asked.push(`${operation} by ${name}`);
    const reply = await Promise.race([answers[operation]?.(name), aborted(request.signal)]);
    return Response.json(reply);
  };
});
afterEach(() => closeTabs());

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
}

const open = async (name: Name | null) => {
  const tab = await begin(name);
  await tab.ready;
  return tab;
};

/** A tab that does not know yet who is there. */
const begin = async (name: Name | null) => {
  document.cookie = name === null ? 'token=; Path=/; Max-Age=0' : `token=${name}; Path=/`;
  const tab = await openTab();
  const { call } = await import('@commonweal/api-client');
  const mine = tab.queries.query({
    key: ['mine'],
    queryFn: async ({ signal }) => (await call('GET v3/portfolios/all', {}, { signal })) as unknown as { of: string },
    tags: ['portfolios'],
  });
  const everyones = tab.queries.query({
    key: ['everyones'],
    queryFn: async () => (await call('GET v3/sdgs/:id', { params: { id: 7 } })) as unknown as { of: string },
    tags: ['portfolios'],
    varies: [],
  });
  return { ...tab, mine, everyones };
};

/** Longer than changes are gathered for. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 150));
const times = (what: string) => asked.filter((one) => one === what).length;

describe('signing out in one tab', () => {
  it('forgets in the other what depends on the person, and nothing else', async () => {
    const one = await open('ada');
    const two = await open('ada');
    await two.client.prefetchQuery(two.mine);
    await two.client.prefetchQuery(two.everyones);
    expect(two.client.getQueryData(two.mine.queryKey)).toEqual({ of: 'ada' });
    await one.session.signOut();
    await waitFor(() => expect(two.session.currentSession().status).toBe('anonymous'));
    expect(two.addresses).toEqual(['/login']);
    await waitFor(() => expect(two.client.getQueryData(two.mine.queryKey)).toBeUndefined());
    expect(two.client.getQueryData(two.everyones.queryKey)).toEqual({ of: 'everyone' });
  });
});

describe('a page whose session ended', () => {
  it('shows nothing any more and asks for nothing, until somebody is there', async () => {
    const tab = await open('ada');
    const mine = tab.show(tab.mine);
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    tab.session.endSession('refused');
    await waitFor(() => expect(mine.at(-1)).toBeUndefined());
    await pass();
    expect(times('GET portfolios/all by visitor')).toBe(0);
    await tab.session.startSession('ben');
    await waitFor(() => expect(mine).toEqual([undefined, { of: 'ada' }, undefined, { of: 'ben' }]));
  });
});

describe('another person who signs in in one tab', () => {
  it('sees nothing of the former one on a page that is open in the other', async () => {
    const one = await open('ada');
    const two = await open('ada');
    const mine = two.show(two.mine);
    const everyones = two.show(two.everyones);
    await waitFor(() => expect([mine.at(-1), everyones.at(-1)]).toEqual([{ of: 'ada' }, { of: 'everyone' }]));
    await one.session.startSession('ben');
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ben' }));
    expect(two.session.currentSession().user?.id).toBe(2);
    expect(mine).toEqual([undefined, { of: 'ada' }, undefined, { of: 'ben' }]);
    expect(everyones).toEqual([undefined, { of: 'everyone' }]);
    expect(times('GET sdgs/7 by ben')).toBe(0);
    expect(two.addresses).toEqual(['the same, guarded anew']);
  });

  it('is not shown what was asked for as the former one, nor what came of their change', async () => {
    let answerAda = (_reply: unknown) => {};
    answers['GET portfolios/all'] = (name) =>
      name === 'ada' ? new Promise((resolve) => (answerAda = resolve)) : { of: name };
    answers['POST portfolios'] = () => new Promise(() => {});
    const one = await open('ada');
    const two = await open('ada');
    const mine = two.show(two.mine);
    const change = two.changes
      .change(
        'POST v3/portfolios',
        { body: { name: 'Hers', entities: [], unmatched: [] } },
        { changes: ['portfolios'] },
      )
      .catch((error: unknown) => error);
    await waitFor(() => expect(times('GET portfolios/all by ada')).toBe(1));
    await one.session.startSession('ben');
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ben' }));
    answerAda({ of: 'ada' });
    expect(await change).toMatchObject({ code: 'cancelled' });
    await pass();
    expect(mine).toEqual([undefined, { of: 'ben' }]);
  });

  it('is not taken for the former one, whose name comes late', async () => {
    let answerAda = (_reply: unknown) => {};
    answers['GET users/me'] = (name) => (name === 'ada' ? new Promise((resolve) => (answerAda = resolve)) : people.ben);
    const opening = open('ada');
    await waitFor(() => expect(times('GET users/me by ada')).toBe(1));
    document.cookie = 'token=ben; Path=/';
    answerAda(people.ada);
    expect((await opening).session.currentSession().user?.id).toBe(2);
  });
});

describe('a visitor who signs in over a page', () => {
  it('keeps what it shows until it is there anew, and what is the same for everyone', async () => {
    const tab = await open(null);
    const mine = tab.show(tab.mine);
    const everyones = tab.show(tab.everyones);
    await waitFor(() => expect([mine.at(-1), everyones.at(-1)]).toEqual([{ of: 'visitor' }, { of: 'everyone' }]));
    await tab.session.startSession('ada');
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    expect(mine).toEqual([undefined, { of: 'visitor' }, { of: 'ada' }]);
    expect(asked.filter((one) => one.startsWith('GET sdgs'))).toHaveLength(1);
    expect(tab.addresses).toEqual([]);
  });

  it('is not shown a visitor’s reply that comes late', async () => {
    let answerVisitor = (_reply: unknown) => {};
    answers['GET portfolios/all'] = (name) =>
      name === 'visitor' ? new Promise((resolve) => (answerVisitor = resolve)) : { of: name };
    const tab = await open(null);
    const mine = tab.show(tab.mine);
    await waitFor(() => expect(times('GET portfolios/all by visitor')).toBe(1));
    await tab.session.startSession('ada');
    answerVisitor({ of: 'visitor' });
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    expect(mine).toEqual([undefined, { of: 'ada' }]);
  });
});

describe('a page that begins with somebody signed in', () => {
  it('asks once for what it asked for before their name was there', async () => {
    let answerAda = (_reply: unknown) => {};
    answers['GET users/me'] = () => new Promise((resolve) => (answerAda = resolve));
    const tab = await begin('ada');
    const mine = tab.show(tab.mine);
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    answerAda(people.ada);
    await tab.ready;
    await pass();
    expect(times('GET portfolios/all by ada')).toBe(1);
    answers['GET users/me'] = () => people.ada;
    await tab.session.loadSession();
    await waitFor(() => expect(times('GET portfolios/all by ada')).toBe(2));
  });
});

describe('a change in one tab', () => {
  it('brings the other tab of the person up to date, shown or not', async () => {
    const one = await open('ada');
    const two = await open('ada');
    const mine = two.show(two.mine);
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    await two.client.prefetchQuery(two.everyones);
    answers['GET portfolios/all'] = () => ({ of: 'ada, changed' });
    one.changes.changed('portfolios');
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada, changed' }));
    expect(two.client.getQueryState(two.everyones.queryKey)?.isInvalidated).toBe(true);
    expect(times('GET portfolios/all by ada')).toBe(2);
  });

  it('is not told on: each tab hears it once', async () => {
    const one = await open('ada');
    await open('ada');
    const told: unknown[] = [];
    const ear = new BroadcastChannel('changes');
    ear.addEventListener('message', ({ data }) => told.push(data));
    one.changes.changed('portfolios');
    await waitFor(() => expect(told).toHaveLength(1));
    await pass();
    ear.close();
    expect(told).toEqual([{ person: 1, tags: ['portfolios'] }]);
  });

  it.each([
    ['nothing', 'another person', { person: 2, tags: ['portfolios'] }, 1],
    ['nothing', 'a visitor', { person: null, tags: ['portfolios'] }, 1],
    ['nothing', 'an unknown person', { tags: ['portfolios'] }, 1],
    ['nothing', 'something that is no tag', { person: 1, tags: [7] }, 1],
    ['the data again', 'the person', { person: 1, tags: ['portfolios'] }, 2],
  ])('has the other tab ask for %s where the message is of %s', async (_what, _whose, message, requests) => {
    const tab = await open('ada');
    const mine = tab.show(tab.mine);
    await waitFor(() => expect(mine.at(-1)).toEqual({ of: 'ada' }));
    const other = new BroadcastChannel('changes');
    other.postMessage(message);
    await pass();
    other.close();
    expect(times('GET portfolios/all by ada')).toBe(requests);
  });

  it('of what the person may do has the other tab ask who they are', async () => {
    const one = await open('ada');
    const two = await open('ada');
    expect(two.session.hasPrivilege(two.session.currentSession(), 'note-rate')).toBe(false);
    answers['GET users/me'] = () => somebody(['note-rate'], { id: 1 });
    one.changes.changed('session');
    await waitFor(() => expect(two.session.hasPrivilege(two.session.currentSession(), 'note-rate')).toBe(true));
  });
});
