import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { dismissAlert, showAlert } from '@commonweal/platform/alerts';
import type { AlertKind } from '@commonweal/platform/alerts';
import { switchLocale } from '@commonweal/platform/locale';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { AlertRegion } from './alert-region.tsx';

const page = (
  <>
    <main id="main" tabIndex={-1} />
    <AlertRegion />
  </>
);

const open = () => renderPage(page, { messages: [shellMessages, uiMessages] });
const show = (...alert: Parameters<typeof showAlert>) => act(() => showAlert(...alert));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const region = () => screen.getByRole('region', { name: 'Messages' });

function look(visibility: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  act(() => {
    for (let id = 1; id < 100; id += 1) dismissAlert(id);
  });
  look('visible');
  jest.useRealTimers();
});

describe('alerts', () => {
  it.each<AlertKind>(['success', 'info', 'failure', 'warning'])('%s closes after 6000 ms', async (kind) => {
    await open();
    show(kind, 'Saved.');
    pass(5_999);
    expect(screen.getByText('Saved.')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('closes when it was asked to', async () => {
    await open();
    show('info', 'Short.', { duration: 1_000 });
    pass(1_000);
    expect(screen.queryByText('Short.')).toBeNull();
  });

  it('offers what can be done about it, and closes with that', async () => {
    await open();
    const undo = jest.fn();
    show('info', 'Deleted.', { action: { text: 'Undo', act: undo } });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted.')).toBeNull();
  });

  it.each<[AlertKind, string, string]>([
    ['success', 'Success', 'Succès'],
    ['failure', 'Failure', 'Échec'],
    ['warning', 'Warning', 'Avertissement'],
    ['info', 'Info', 'Info'],
  ])('%s says %s where nothing else is said', async (kind, english, french) => {
    const { container } = await open();
    show(kind);
    expect(container.textContent).toContain(english);
    await act(() => switchLocale('fr'));
    expect(container.textContent).toContain(french);
  });

  it('are read out when there is a pause, failures at once', async () => {
    await open();
    const live = region().querySelector('[aria-live="polite"]');
    show('success', 'Saved.');
    show('failure', 'Not saved.');
    expect(live?.contains(screen.getByText('Saved.'))).toBe(true);
    expect(screen.getByRole('alert').textContent).toContain('Not saved.');
  });

  it('stand still while somebody points at them, and go on with what was left', async () => {
    await open();
    show('info', 'Wait.');
    pass(4_000);
    fireEvent(region(), new Event('pointerenter'));
    pass(60_000);
    fireEvent(region(), new Event('pointerleave'));
    pass(1_999);
    expect(screen.getByText('Wait.')).toBeTruthy();
    pass(1);
    expect(screen.queryByText('Wait.')).toBeNull();
  });

  it('stand still while focus is in them', async () => {
    await open();
    show('info', 'Wait.');
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    expect(screen.getByText('Wait.')).toBeTruthy();
  });

  it('stand still while the tab is hidden', async () => {
    await open();
    show('info', 'Wait.');
    look('hidden');
    pass(60_000);
    expect(screen.getByText('Wait.')).toBeTruthy();
    look('visible');
    pass(6_000);
    expect(screen.queryByText('Wait.')).toBeNull();
  });

  it('can be closed, and leave the person on the page', async () => {
    await open();
    show('warning', 'Careful.');
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(screen.queryByText('Careful.')).toBeNull();
    expect(document.activeElement?.id).toBe('main');
  });
});
