import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { emit } from '@commonweal/event-bus';
import type { RemoteFact } from '@commonweal/federation/client';
import { RemoteLoadError } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import type { Privilege } from '@commonweal/contracts';
import { referenceOf } from '@commonweal/platform/failure';
import { renderPage, somebody } from '@commonweal/testing';
import { reportLoadFailure, startReports } from '#features/containment/failure-reports.ts';
import { DeveloperPanel } from './developer-panel.tsx';
import { recordEvents } from './event-record.store.ts';
import { developerMessages } from './messages/messages.ts';
import { closePanel, openPanel } from './panel.store.ts';

const version = '1.0.0-0123456789';
const failure = new RemoteLoadError(
  { name: 'mf-two', version },
  { stage: 'entry', reason: 'missing', url: '/entry.js' },
);
const fact = (name: string, state: RemoteFact['state'], over: Partial<RemoteFact> = {}): RemoteFact => ({
  name,
  version,
  base: `/remotes/${name}/${version}/`,
  state,
  failure: null,
  ...over,
});
const facts = [fact('mf-one', 'loaded'), fact('mf-two', 'failed', { failure })];
const loader = { facts: () => facts, subscribe: () => () => {} };
const registry = (environment: string): Registry => ({
  set: 'abcdefabcdef',
  environment,
  shell: { version, base: `/shell/${version}/`, table: { chunks: {}, integrity: {} } },
  remotes: [],
  override: null,
});
const realFetch = globalThis.fetch;

beforeEach(() => {
  Object.assign(globalThis, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  performance.getEntriesByType = () => [];
});

afterEach(() => {
  act(() => closePanel());
  globalThis.fetch = realFetch;
});

/** The panel below a page with a button that has the focus. */
async function showPanel(environment: string, privileges: readonly Privilege[] = []) {
  const page = (
    <>
      <button type="button">Elsewhere</button>
      <DeveloperPanel page={{ registry: registry(environment), loader }} />
    </>
  );
  const session = privileges.length > 0 ? { session: somebody([...privileges]) } : {};
  const rendered = await renderPage(page, { messages: [developerMessages], ...session });
  globalThis.fetch = jest.fn(async () =>
    Response.json({
      platform: '^1.0.0',
      shared: {},
      source: { commit: 'c0ffee0000000000', branch: 'main', changed: true },
    }),
  );
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await act(async () => openPanel());
  return rendered;
}

const panel = () => screen.getByRole('dialog', { name: 'Developer panel' });

describe('the developer panel', () => {
  it.each([
    ['anybody, outside production', 'uat', [], 1],
    ['nobody in production', 'prod', ['note-rate' as const], 0],
    ['release staff, in production too', 'prod', ['releases-state' as const], 1],
  ])('is for %s', async (_whom, environment, privileges, shown) => {
    await showPanel(environment, privileges);
    expect(screen.queryAllByRole('dialog')).toHaveLength(shown);
  });

  it('says what the page consists of and from which commits', async () => {
    await showPanel('uat');
    expect(panel().textContent).toContain('abcdefabcdef');
    const row = within(panel()).getByRole('row', { name: /mf-two/ });
    expect(row.textContent).toContain('Failed');
    expect(await within(row).findByText('c0ffee00')).toBeTruthy();
  });

  it('takes the focus, and gives it back with Escape', async () => {
    await showPanel('uat');
    expect(document.activeElement).toBe(panel());
    fireEvent.keyDown(panel(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
  });

  it('lists the last hundred events with their payload, the newest first', async () => {
    const stop = recordEvents();
    const { user } = await showPanel('uat');
    await user.click(within(panel()).getByRole('tab', { name: 'Events' }));
    expect(panel().textContent).toContain('No events yet');
    act(() => {
      for (let userId = 1; userId <= 120; userId += 1) emit('session.started@1', { userId });
    });
    const rows = within(panel()).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(100);
    expect(rows[0]?.textContent).toContain('{"userId":120}');
    expect(rows.at(-1)?.textContent).toContain('{"userId":21}');
    stop();
  });

  it('names what failed, why, which file, and under which number', async () => {
    startReports({ set: 'abcdefabcdef', facts: loader.facts, isReleased: false });
    const { user } = await showPanel('uat');
    act(() => reportLoadFailure(failure, { fellBackTo: null, isWorker: false }));
    await user.click(within(panel()).getByRole('tab', { name: 'Failures' }));
    const row = within(panel()).getByRole('row', { name: /mf-two/ });
    for (const said of [version, 'entry', 'missing', 'entry.js', referenceOf(failure)])
      expect(row.textContent).toContain(said);
  });
});
