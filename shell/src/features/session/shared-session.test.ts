import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureApiClient } from '@commonweal/api-client';
import { listen } from '@commonweal/event-bus';
import { currentSession, endSession, sessionToken, startSession } from '@commonweal/platform/session';
import { installApiDoubles, somebody, settle } from '@commonweal/testing';
import { shareSession } from './shared-session.ts';

/** The other tabs, heard and spoken for by the test. */
class Tabs extends EventTarget {
  readonly heard: unknown[] = [];

  postMessage(data: unknown): void {
    this.heard.push(data);
  }

  say(data: number | null): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const ended = jest.fn();
listen('session.ended@1', ended);
const tabs = new Tabs();
shareSession(tabs as unknown as BroadcastChannel);

describe('a session in several tabs', () => {
  let who = 42;
  beforeEach(async () => {
    who = 42;
    installApiDoubles({ 'GET v3/users/me': () => somebody([], { id: who }) });
    configureApiClient({
      base: 'http://localhost/api',
      token: sessionToken,
      locale: () => 'en',
      currentPath: () => '/',
    });
    await startSession('shared');
    tabs.heard.length = 0;
    ended.mockClear();
  });
  afterEach(() => endSession('signed-out'));

  it('ends in the others too', () => {
    endSession('signed-out');
    expect(tabs.heard).toEqual([null]);
  });

  it('ends here where it ended in another, once', async () => {
    document.cookie = 'token=; Path=/; Max-Age=0';
    tabs.say(null);
    tabs.say(null);
    await settle();
    expect(currentSession().status).toBe('anonymous');
    expect(ended.mock.calls).toEqual([[{ reason: 'signed-out' }]]);
  });

  it('goes on where somebody signed in again meanwhile', async () => {
    document.cookie = 'token=newer; Path=/';
    tabs.say(null);
    await settle();
    expect(sessionToken()).toBe('newer');
    expect(ended).not.toHaveBeenCalled();
  });

  it('follows another tab to another person, and tells the others once', async () => {
    who = 7;
    document.cookie = 'token=newer; Path=/';
    const followed = new Promise<void>((resolve) => void listen('session.started@1', () => resolve()));
    tabs.say(7);
    await followed;
    expect(currentSession().user?.id).toBe(7);
    tabs.say(7);
    expect(tabs.heard).toEqual([7]);
  });
});
