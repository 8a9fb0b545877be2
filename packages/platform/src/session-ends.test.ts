import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { call, configureApiClient } from '@commonweal/api-client';
import { listen } from '@commonweal/event-bus';
import { keptRequest } from './kept-request.fixture.ts';
import {
  currentSession,
  endSession,
  hasPrivilege,
  loadSession,
  refuseExpired,
  sessionToken,
  signOut,
  startSession,
  usePrivilege,
  useSession,
} from './session.ts';

const ada = { id: 9, first_name: 'Ada', privileges: [{ code: 'note-rate' }, { code: 'users-list' }], roles: [] };
const olga = { ...ada, id: 10, first_name: 'Olga', privileges: [] };
const ended = jest.fn();
const started = jest.fn();
listen('session.ended@1', ended);
listen('session.started@1', started);

/** Requests that wait, by their path, until the test answers them; one that is called off rejects as a browser's does. */
const waiting = new Map<string, (reply: Response) => void>();
globalThis.fetch = (input, init) => {
  const { url, signal } = keptRequest(input, init);
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    waiting.set(new URL(url).pathname, resolve);
  });
};

/** Answers the request under way for a path, once it is sent. */
async function reply(path: string, body: unknown, status = 200): Promise<void> {
  const deadline = performance.now() + 4_000;
  while (!waiting.has(path)) {
    if (performance.now() > deadline) throw new Error(`Nobody asked for ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  waiting.get(path)?.(Response.json(body, { status }));
  waiting.delete(path);
}

async function signIn(person: typeof ada, token: string): Promise<void> {
  const signedIn = startSession(token);
  await reply('/api/v3/users/me', person);
  await signedIn;
}

const settings = { base: 'http://localhost/api', token: sessionToken, locale: () => 'en', currentPath: () => '/' };
const otherTab = (token: string) => {
  document.cookie = token === '' ? 'token=; Path=/; Max-Age=0' : `token=${token}; Path=/`;
};
const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    (value) => value,
    (error: unknown) => error,
  );
const cancelled = { code: 'cancelled', message: 'Your session has ended. Please log in again.' };

beforeEach(async () => {
  waiting.clear();
  configureApiClient(settings);
  endSession('refused');
  await signIn(ada, 'of-ada');
  ended.mockClear();
  started.mockClear();
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('privileges', () => {
  it('are those that the person holds, and none of a visitor', () => {
    const held = () =>
      (['note-rate', 'users-list', 'client-view'] as const).map((code) => hasPrivilege(currentSession(), code));
    expect(held()).toEqual([true, true, false]);
    endSession('refused');
    expect(held()).toEqual([false, false, false]);
  });

  it('and the person are shown as they change', () => {
    const { result } = renderHook(() => ({ user: useSession().user?.id, mayList: usePrivilege('users-list') }));
    expect(result.current).toEqual({ user: 9, mayList: true });
    act(() => endSession('refused'));
    expect(result.current).toEqual({ user: undefined, mayList: false });
  });
});

describe('requests under way', () => {
  it.each(['signed-out', 'expired', 'refused'] as const)('are called off when the session is %s', async (reason) => {
    const request = outcomeOf(call('GET v3/users/me/tutorials', {}));
    endSession(reason);
    expect(await request).toMatchObject(cancelled);
    expect(ended.mock.calls).toEqual([[{ reason }]]);
  });

  it('are called off when another person takes over, and not when the same one comes back', async () => {
    const ofAda = outcomeOf(call('GET v3/users/me/tutorials', {}));
    await signIn(ada, 'of-ada-again');
    await reply('/api/v3/users/me/tutorials', { of: 'Ada' });
    expect(await ofAda).toEqual({ of: 'Ada' });
    const late = outcomeOf(call('GET v3/users/me/tutorials', {}));
    await signIn(olga, 'of-olga');
    expect(await late).toMatchObject(cancelled);
    expect(currentSession().user).toEqual(olga);
  });

  it('for the person of a session that ends reject nobody, and the end is told once', async () => {
    const loading = outcomeOf(loadSession());
    endSession('expired');
    expect(await loading).toBeUndefined();
    expect(ended.mock.calls).toEqual([[{ reason: 'expired' }]]);
    expect(currentSession()).toEqual({ status: 'anonymous', user: null });
  });
});

describe('another tab, while the person is loaded', () => {
  it('that signed somebody else in is followed', async () => {
    const loading = loadSession();
    otherTab('of-olga');
    await reply('/api/v3/users/me', ada);
    await reply('/api/v3/users/me', olga);
    await loading;
    expect(currentSession()).toEqual({ status: 'signed-in', user: olga });
    expect(started.mock.calls).toEqual([[{ userId: 10 }]]);
  });

  it('that signed out is followed', async () => {
    const loading = loadSession();
    otherTab('');
    await reply('/api/v3/users/me', ada);
    await loading;
    expect(currentSession()).toEqual({ status: 'anonymous', user: null });
    expect(ended.mock.calls).toEqual([[{ reason: 'signed-out' }]]);
  });

  it('and the browser dropped the cookie, a refused token ends the session', () => {
    otherTab('');
    endSession('refused', 'of-ada');
    expect(ended.mock.calls).toEqual([[{ reason: 'refused' }]]);
  });
});

describe('signing out', () => {
  it('goes on where the server fails, and says what was left behind', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const out = signOut();
    await reply('/api/v3/users/me/tutorials', { code: 'internal' }, 500);
    await reply('/api/v3/auth/logout', { code: 'internal' }, 500);
    await out;
    const failure = expect.objectContaining({ name: 'ApiError', status: 500 });
    expect(warn.mock.calls).toEqual([
      ['The tutorials could not be loaded.', failure],
      ['The token could not be revoked on the server.', failure],
    ]);
    expect(sessionToken()).toBeNull();
  });

  it('waits two seconds for the tutorials, and no longer', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const before = Date.now();
    const out = signOut();
    await reply('/api/v3/auth/logout', { signed_out: true });
    expect(Date.now() - before).toBeGreaterThanOrEqual(1_990);
    await out;
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('keeps the session, and does not hide the fault, where the page itself fails', async () => {
    const broken = new TypeError('no locale');
    configureApiClient({
      ...settings,
      locale: () => {
        throw broken;
      },
      refuse: () => {
        throw broken;
      },
    });
    await expect(signOut()).rejects.toBe(broken);
    expect(sessionToken()).toBe('of-ada');
  });
});

describe('a browser that signs in by itself', () => {
  const preventSilentAccess = jest.fn(async () => {});
  beforeEach(() => {
    preventSilentAccess.mockClear();
    Object.defineProperty(navigator, 'credentials', { value: { preventSilentAccess }, configurable: true });
  });

  it.each([
    ['signed-out', 1],
    ['expired', 0],
    ['refused', 0],
  ] as const)('after a session that was %s is asked not to %d times', (reason, times) => {
    endSession(reason);
    expect(preventSilentAccess).toHaveBeenCalledTimes(times);
  });

  it('and does not listen is complained of', async () => {
    const fault = new Error('not supported');
    preventSilentAccess.mockRejectedValueOnce(fault);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    endSession('signed-out');
    await Promise.resolve();
    await Promise.resolve();
    expect(warn.mock.calls).toEqual([['Automatic sign-in by the browser could not be prevented.', fault]]);
  });
});

it('refuses nothing to a visitor, whose session cannot expire', () => {
  endSession('signed-out');
  expect(refuseExpired()).toBeNull();
});
