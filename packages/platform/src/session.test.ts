import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { call, configureApiClient } from '@commonweal/api-client';
import { listen } from '@commonweal/event-bus';
import {
  currentSession,
  endSession,
  hasPrivilege,
  loadSession,
  refuseExpired,
  sessionToken,
  signOut,
  startSession,
} from './session.ts';

const person = { id: 9, first_name: 'Ada', last_name: 'Moreau', privileges: [{ code: 'note-rate' }], roles: [] };

function answer(replies: Record<string, () => Response>) {
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const reply = replies[`${method} ${new URL(url).pathname}`];
    if (!reply) throw new TypeError('not reachable');
    return reply();
  };
}

const settings = {
  base: 'http://localhost/api',
  token: sessionToken,
  locale: () => 'en',
  currentPath: () => '/',
};

describe('the session', () => {
  const ended = jest.fn();
  const started = jest.fn();
  listen('session.ended@1', ended);
  listen('session.started@1', started);

  beforeEach(() => {
    endSession('signed-out');
    ended.mockClear();
    started.mockClear();
    configureApiClient(settings);
  });

  it('starts with a token, for the whole site and a day, and loads the person', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-1');
    expect(sessionToken()).toBe('t-1');
    expect(currentSession()).toMatchObject({ status: 'signed-in', user: { first_name: 'Ada' } });
    expect(started).toHaveBeenCalledWith({ userId: 9 });
    expect(hasPrivilege(currentSession(), 'note-rate')).toBe(true);
    expect(hasPrivilege(currentSession(), 'users-list')).toBe(false);
  });

  it('is anonymous without a token, and asks the server nothing', async () => {
    answer({});
    await loadSession();
    expect(currentSession().status).toBe('anonymous');
  });

  it('ends where the server refuses the token', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json({ code: 'unauthorized' }, { status: 401 }) });
    await startSession('old');
    expect(sessionToken()).toBeNull();
    expect(ended).toHaveBeenCalledWith({ reason: 'refused' });
  });

  it('stays where the server cannot answer', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json({ code: 'internal' }, { status: 500 }) });
    await expect(startSession('t-2')).rejects.toMatchObject({ status: 500 });
    expect(sessionToken()).toBe('t-2');
  });

  it('is forgotten here also when the server cannot be told', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-3');
    answer({});
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await signOut();
    warn.mockRestore();
    expect(sessionToken()).toBeNull();
    expect(ended).toHaveBeenCalledWith({ reason: 'signed-out' });
  });

  it('loads the tutorials and revokes the token before it is forgotten, in this order', async () => {
    const asked: string[] = [];
    const note = (what: string, reply: Response) => {
      asked.push(`${what} ${sessionToken()}`);
      return reply;
    };
    answer({
      'GET /api/v3/users/me': () => Response.json(person),
      'GET /api/v3/users/me/tutorials': () => note('tutorials', Response.json({ code: 'internal' }, { status: 500 })),
      'POST /api/v3/auth/logout': () => note('logout', Response.json({ signed_out: true })),
    });
    await startSession('t-7');
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await signOut();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    expect(asked).toEqual(['tutorials t-7', 'logout t-7']);
    expect(sessionToken()).toBeNull();
  });

  it('calls off what is under way before the server ends it', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-8');
    const { promise: revoked, resolve: revoke } = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname.endsWith('/logout')) revoke();
      else if (request.url.endsWith('/golden')) await revoked;
      request.signal.throwIfAborted();
      return Response.json({ code: 'unauthorized' }, { status: 401 });
    };
    const late = call('GET v3/entities/golden', {}).catch((error: unknown) => error);
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await signOut();
    warn.mockRestore();
    expect(await late).toMatchObject({ code: 'cancelled' });
  });

  it('ends by signing out where the server refuses a request meanwhile', async () => {
    answer({
      'GET /api/v3/users/me': () => Response.json(person),
      'GET /api/v3/users/me/tutorials': () => Response.json({ data: [] }),
      'POST /api/v3/auth/logout': () => {
        endSession('refused', 't-9');
        return Response.json({ signed_out: true });
      },
    });
    await startSession('t-9');
    await signOut();
    expect(ended.mock.calls).toEqual([[{ reason: 'signed-out' }]]);
    await startSession('t-10');
    endSession('refused');
    expect(ended).toHaveBeenLastCalledWith({ reason: 'refused' });
  });

  it('tells of its end once', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-4');
    endSession('refused');
    endSession('refused');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  describe('expiry', () => {
    beforeEach(async () => {
      jest.useFakeTimers({ now: Date.UTC(2026, 10, 1), doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate'] });
      answer({ 'GET /api/v3/users/me': () => Response.json(person) });
      await startSession('t-5');
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    it('is not there a second before a day has passed', () => {
      jest.setSystemTime(Date.UTC(2026, 10, 2) - 1000);
      expect(refuseExpired()).toBeNull();
      expect(currentSession().status).toBe('signed-in');
    });

    it('ends the session before the next request, which is not sent', async () => {
      jest.setSystemTime(Date.UTC(2026, 10, 2));
      configureApiClient({ ...settings, refuse: refuseExpired });
      await expect(call('GET v3/users/me', {})).rejects.toMatchObject({
        code: 'cancelled',
        message: 'Your session has ended. Please log in again.',
      });
      expect(sessionToken()).toBeNull();
      expect(ended).toHaveBeenCalledWith({ reason: 'expired' });
    });

    it('is also that of a cookie that the browser has dropped', () => {
      document.cookie = 'token=; Path=/; Max-Age=0';
      expect(refuseExpired()).not.toBeNull();
      expect(ended).toHaveBeenCalledWith({ reason: 'expired' });
    });

    it('leaves a token alone whose time is not known', () => {
      localStorage.removeItem('token-set-time');
      jest.setSystemTime(Date.UTC(2027, 0, 1));
      expect(refuseExpired()).toBeNull();
    });
  });

  it('does not end for a token that another one has replaced', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-6');
    endSession('refused', 'the one before');
    expect(sessionToken()).toBe('t-6');
    expect(ended).not.toHaveBeenCalled();
  });

  it('leaves nothing of the person behind, and no automatic sign-in', async () => {
    const preventSilentAccess = jest.fn(async () => {});
    Object.defineProperty(navigator, 'credentials', { value: { preventSilentAccess }, configurable: true });
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-7');
    const items = ['linked-app-tokens', 'remember-me', 'user-preferences', 'redirect-url', 'token-set-time'].concat(
      'commonweal.personal.importance.7.1-1-1',
    );
    for (const item of items) localStorage.setItem(item, 'something');
    localStorage.setItem('colours', 'dark');
    await signOut();
    expect(items.map((item) => localStorage.getItem(item))).toEqual(items.map(() => null));
    expect(localStorage.getItem('colours')).toBe('dark');
    expect(preventSilentAccess).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'credentials');
  });
});
