import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureApiClient } from '@commonweal/api-client';
import { listen } from '@commonweal/event-bus';
import {
  currentSession,
  endSession,
  hasPrivilege,
  loadSession,
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

describe('the session', () => {
  const ended = jest.fn();
  const started = jest.fn();
  listen('session.ended@1', ended);
  listen('session.started@1', started);

  beforeEach(() => {
    endSession('signed-out');
    ended.mockClear();
    started.mockClear();
    configureApiClient({
      base: 'http://localhost/api',
      token: sessionToken,
      locale: () => 'en',
      currentPath: () => '/',
    });
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

  it('tells of its end once', async () => {
    answer({ 'GET /api/v3/users/me': () => Response.json(person) });
    await startSession('t-4');
    endSession('refused');
    endSession('refused');
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
