import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, RenderedPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { notificationDoubles, notificationFixture } from './notifications.fixture.ts';
import { Notifications } from './notifications.tsx';

const { setTimeout: realTimeout } = globalThis;
const POLL = 'GET v3/users/me/notifications';

function open(api: ApiDoubles, session: ReturnType<typeof somebody> | null = somebody()): Promise<RenderedPage> {
  const options = { messages: [shellMessages, uiMessages], api };
  return renderPage(<Notifications />, session ? { ...options, session } : options);
}

const polls = ({ calls }: RenderedPage) => calls.filter(({ operation }) => operation === POLL).length;

/** Modules and replies arrive in turns of the event loop that no clock holds back. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
  for (let turn = 0; turn < 20; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => realTimeout(resolve, 0));
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

function look(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  act(() => void window.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

beforeEach(async () => {
  // One-time loading does not count against the clock.
  await import('./notification-stack.tsx');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  look('visible');
});

describe('notifications', () => {
  it('are asked for five seconds after the page, then every five minutes', async () => {
    const page = await open(notificationDoubles(notificationFixture(1)));
    await pass(4_900);
    expect(polls(page)).toBe(0);
    await pass(200);
    expect(polls(page)).toBe(1);
    expect(screen.getByText('Notice 1')).toBeTruthy();
    await pass(299_000);
    expect(polls(page)).toBe(1);
    await pass(2_000);
    expect(polls(page)).toBe(2);
  });

  it('are not asked for while the tab is hidden, and at once when it is shown after that', async () => {
    const page = await open(notificationDoubles());
    look('hidden');
    await pass(60_000);
    expect(polls(page)).toBe(0);
    look('visible');
    await pass(0);
    expect(polls(page)).toBe(1);
    look('hidden');
    await pass(900_000);
    expect(polls(page)).toBe(1);
    look('visible');
    await pass(0);
    expect(polls(page)).toBe(2);
  });

  it('are for people who are signed in', async () => {
    const page = await open(notificationDoubles(notificationFixture(1)), null);
    await pass(400_000);
    expect(polls(page)).toBe(0);
  });

  it('that cannot be had are one line in the log, and asked for again', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    let isBroken = true;
    const page = await open({
      [POLL]: () => {
        if (isBroken) throw new DoubleFailure(500, 'internal');
        return { data: [notificationFixture(7)], total: 1, unseen: 1 };
      },
    });
    await pass(5_100);
    expect(warn).toHaveBeenCalledTimes(1);
    isBroken = false;
    await pass(301_000);
    expect(screen.getByText('Notice 7')).toBeTruthy();
    expect(polls(page)).toBe(2);
    warn.mockRestore();
  });

  it('go away when they are closed, before the server knows, which is told', async () => {
    const page = await open({
      ...notificationDoubles(notificationFixture(2), notificationFixture(1)),
      'PUT v3/users/notifications/:id': () => new Promise(() => {}),
    });
    await pass(5_100);
    fireEvent.click(screen.getByRole('button', { name: 'Close: Notice 2' }));
    await pass(0);
    expect(screen.queryByText('Notice 2')).toBeNull();
    expect(screen.getByText('Notice 1')).toBeTruthy();
    const put = page.calls.find(({ operation }) => operation === 'PUT v3/users/notifications/:id');
    expect(put?.params).toEqual({ id: '2' });
  });

  it('stay away where the server could not be told, until the next look', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    await open({
      ...notificationDoubles(notificationFixture(2)),
      'PUT v3/users/notifications/:id': () => {
        throw new DoubleFailure(500, 'internal');
      },
    });
    await pass(5_100);
    fireEvent.click(screen.getByRole('button', { name: 'Close: Notice 2' }));
    await pass(10_000);
    expect(screen.queryByText('Notice 2')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
    await pass(301_000);
    expect(screen.getByText('Notice 2')).toBeTruthy();
    warn.mockRestore();
  });

  it('leave focus where it is, close with Escape, and pass focus on to the next', async () => {
    await open(notificationDoubles(notificationFixture(2), notificationFixture(1)));
    await pass(5_100);
    expect(document.activeElement).toBe(document.body);
    const first = screen.getByRole('button', { name: 'Close: Notice 2' });
    first.focus();
    fireEvent.keyDown(first, { key: 'Escape' });
    await pass(0);
    expect(screen.queryByText('Notice 2')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close: Notice 1' }));
  });

  it('show three, and lead to the others', async () => {
    await open(notificationDoubles(...[5, 4, 3, 2, 1].map((id) => notificationFixture(id))));
    await pass(5_100);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: '2 more notifications' }).getAttribute('href')).toBe('/notifications');
  });

  it('keep to the policy of rich text', async () => {
    const content = '<p>Well done<img src="x" onerror="alert(1)"></p>';
    await open(notificationDoubles(notificationFixture(1, { content })));
    await pass(5_100);
    expect(screen.getByText('Well done').innerHTML).toBe('Well done');
  });
});
