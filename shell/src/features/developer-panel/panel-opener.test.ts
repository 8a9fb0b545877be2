import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { offerDeveloperPanel } from './panel-opener.ts';
import { closePanel } from './panel.store.ts';

const loader = { facts: () => nothing, subscribe: () => () => {} };
const nothing: [] = [];
const registry = {
  set: '1',
  environment: 'uat',
  shell: { version: '1', base: '/', table: { chunks: {}, integrity: {} } },
  remotes: [],
  override: null,
};
const isShown = () => screen.queryByRole('dialog', { name: 'Developer panel' }) !== null;
const pressKeys = (keys: object) => act(() => fireEvent.keyDown(document.body, { code: 'KeyD', ...keys }));

beforeAll(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  performance.getEntriesByType = () => [];
  offerDeveloperPanel({ registry, loader });
});

beforeEach(() => {
  const link = document.createElement('a');
  link.href = '/releases#developer-panel';
  document.body.append(link);
});

afterEach(() => {
  act(() => closePanel());
  document.body.querySelector('a')?.remove();
});

describe('the way to the developer panel', () => {
  it('is Ctrl+Alt+D, there and back, and no shorter combination', async () => {
    await pressKeys({ ctrlKey: true });
    await pressKeys({ altKey: true });
    expect(isShown()).toBe(false);
    await pressKeys({ ctrlKey: true, altKey: true });
    await waitFor(() => expect(isShown()).toBe(true));
    await pressKeys({ ctrlKey: true, altKey: true });
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('is a link, which leads nowhere else', async () => {
    const navigate = jest.fn();
    const link = document.querySelector('a');
    link?.addEventListener('click', (event) => navigate(event.defaultPrevented));
    act(() => link?.click());
    await waitFor(() => expect(isShown()).toBe(true));
    expect(navigate).toHaveBeenCalledWith(true);
  });
});
