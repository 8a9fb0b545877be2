import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { RemoteLoadError } from '@commonweal/federation/client';
import type { RemoteLoader } from '@commonweal/federation/client';
import type { RemoteModule, SlotProps } from '@commonweal/platform/remote';
import { endSession, startSession } from '@commonweal/platform/session';
import { SlotProvider } from '@commonweal/platform/slot';
import type { SlotRenderer } from '@commonweal/platform/slot';
import { LoginGate } from '@commonweal/ui';
import { uiMessages } from '@commonweal/ui/messages';
import { installApiDoubles, renderPage, somebody } from '@commonweal/testing';
import { createSlotRenderer } from '#features/slots/slot-renderer.tsx';
import { shellMessages } from '../../messages/messages.ts';
import { LoginOpener } from './login-opener.tsx';

type Loader = RemoteLoader<RemoteModule>;

/** The accounts' remote, as far as its slot goes. */
function loaderOf(loadSlot: () => Promise<unknown>): Loader {
  return {
    remotes: [{ name: 'mf-accounts', slots: { provides: ['account.forms@1'], renders: [] } }],
    load: async () => ({
      pages: {},
      messages: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) },
    }),
    loadSlot,
  } as unknown as Loader;
}

function Forms({ form, onSwitch }: SlotProps['account.forms@1']): ReactNode {
  return (
    <button type="button" onClick={() => onSwitch(form === 'log-in' ? 'sign-up' : 'log-in')}>
      Switch
    </button>
  );
}

async function ask(slots: SlotRenderer, hasPage = true) {
  const page = await renderPage(
    <SlotProvider value={slots}>
      <input aria-label="Note" />
      <LoginGate feature="Keep Loomwell">
        <button type="button">Keep</button>
      </LoginGate>
      <LoginOpener hasPage={hasPage} />
    </SlotProvider>,
    { messages: [shellMessages, uiMessages] },
  );
  await page.user.type(screen.getByLabelText('Note'), 'typed');
  await page.user.click(screen.getByRole('button', { name: /^Log-in or Sign-up to use this feature/ }));
  return page;
}

const filled = () => createSlotRenderer(loaderOf(async () => ({ default: Forms })));

describe('the log-in window', () => {
  afterEach(() => act(() => endSession('signed-out')));

  it('has the title of the form that is shown, and closes without a trace', async () => {
    const { user } = await ask(filled());
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Switch' }));
    expect(screen.getByRole('dialog', { name: 'Join Commonweal' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Log-in or Sign-up/ }));
  });

  it('is gone once somebody has signed in, who goes on with what they wanted to use', async () => {
    await ask(filled());
    await screen.findByRole('button', { name: 'Switch' });
    installApiDoubles({ 'GET v3/users/me': () => somebody() });
    await act(() => startSession('fresh'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('typed');
    act(() => endSession('signed-out'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the log-in page, in a new tab, while the forms cannot be loaded', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    const loadSlot = async () => {
      if (isDown)
        throw new RemoteLoadError({ name: 'mf-accounts', version: '1' }, { stage: 'chunk', reason: 'offline' });
      return { default: Forms };
    };
    const { user } = await ask(createSlotRenderer(loaderOf(loadSlot)));
    const link = await screen.findByRole('link', { name: 'the log-in page' });
    expect(link.getAttribute('href')).toBe('/login');
    expect(link.getAttribute('target')).toBe('_blank');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Switch' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'the log-in page' })).toBeNull());
    logged.mockRestore();
  });

  it('says so where the release has no log-in', async () => {
    await ask(createSlotRenderer({ remotes: [] } as unknown as Loader), false);
    expect(await screen.findByText(/^Log-in is not available in this release of Commonweal\./)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
