import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { endSession, startSession } from '@commonweal/platform/session';
import { installApiDoubles, renderPage, somebody, settle } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { LoginGate, LoginOverlay } from './login-gate.tsx';

const gates = (
  <>
    <LoginGate feature="Keep Loomwell">
      <button type="button">Keep</button>
    </LoginGate>
    <LoginGate feature="Exclude Loomwell">
      <button type="button">Exclude</button>
    </LoginGate>
    <LoginOverlay feature="Rate this analysis">
      <input aria-label="Scale" />
    </LoginOverlay>
  </>
);

const open = (locale: 'en' | 'fr' = 'en') => renderPage(gates, { messages: [uiMessages], locale });

async function logIn(): Promise<void> {
  installApiDoubles({ 'GET v3/users/me': () => somebody() });
  await act(() => startSession('fresh'));
}

const TEXT = 'Log-in or Sign-up to use this feature';

describe('LoginGate', () => {
  afterEach(() => act(() => endSession('signed-out')));

  it('stands in the place of the control, and names what it is for', async () => {
    await open();
    await settle();
    expect(screen.getByRole('button', { name: `${TEXT} – Keep Loomwell` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  });

  it('gives way to the control, which takes the focus of the gate that was asked last', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /Keep/ }));
    await user.click(screen.getByRole('button', { name: /Exclude/ }));
    await logIn();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Exclude' }));
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it('takes no focus from somebody who logged in elsewhere', async () => {
    await open();
    await logIn();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('button', { name: 'Keep' })).toBeTruthy();
  });

  it('speaks French', async () => {
    await open('fr');
    const text = 'Connectez‑vous ou inscrivez‑vous pour utiliser cette fonctionnalité';
    expect(screen.getByRole('button', { name: `${text} – Keep Loomwell` })).toBeTruthy();
  });
});

describe('LoginOverlay', () => {
  it('shows the feature and lets nobody in, until they are signed in; what was typed stays when that ends', async () => {
    const { user } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Scale');
    expect(field.closest('[inert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: `${TEXT} – Rate this analysis` }));
    await logIn();
    expect(document.activeElement).toBe(field);
    expect(field.closest('[inert]')).toBeNull();
    await user.type(field, '4');
    act(() => endSession('expired'));
    expect(screen.getByLabelText<HTMLInputElement>('Scale').value).toBe('4');
    expect(field.closest('[inert]')).not.toBeNull();
  });
});
