import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { usePrintLayout } from './print-layout.ts';

const print = jest.fn();
beforeEach(() => {
  print.mockClear();
  Object.assign(window, { print });
});

function Page({ isBusy = false }: { readonly isBusy?: boolean }) {
  usePrintLayout();
  return (
    <main>
      <h1>Companies</h1>
      <div id="list" aria-busy={isBusy} />
    </main>
  );
}
const isPrintLayout = () => document.documentElement.hasAttribute('data-print');
const open = (url: string, isBusy = false) => renderPage(<Page isBusy={isBusy} />, { path: '/', url, messages: [] });
const twoFrames = () => act(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));

describe('an address with the query print', () => {
  it('is shown as on paper and opens the dialog once', async () => {
    const { unmount } = await open('/?print');
    expect(isPrintLayout()).toBe(true);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    document.body.append(document.createElement('p'));
    await twoFrames();
    expect(print).toHaveBeenCalledTimes(1);
    unmount();
    expect(isPrintLayout()).toBe(false);
  });

  it('waits for what is still loading', async () => {
    await open('/?print=1', true);
    await twoFrames();
    expect(print).not.toHaveBeenCalled();
    document.querySelector('#list')?.setAttribute('aria-busy', 'false');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});

it('Any other address is left as it is', async () => {
  await open('/?page=2');
  await twoFrames();
  expect([isPrintLayout(), print.mock.calls.length]).toEqual([false, 0]);
});
