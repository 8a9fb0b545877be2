import { useState } from 'react';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { openPage, refuse } from '#testing/open-page.tsx';
import type { AccountForm } from '@commonweal/platform/login-gate';
import { sessionToken } from '@commonweal/platform/session';
import { somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import AccountForms from './account-forms.tsx';

/** A window over a page: which form it shows is not the forms' to decide. */
function Window() {
  const [form, setForm] = useState<AccountForm>('log-in');
  return <AccountForms form={form} onSwitch={setForm} />;
}

const open = (api: ApiDoubles = {}) => openPage(<Window />, '/companies', { url: '/companies?page=2', api });

describe('the forms in a window over a page', () => {
  beforeEach(() => installWorkerDouble());

  it('log in and leave the page where it is', async () => {
    const page = await open({
      'POST v3/auth/signin': () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => somebody(),
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Account ID'));
    await page.user.type(screen.getByLabelText('Account ID'), 'ines@example.org');
    await page.user.type(screen.getByLabelText('Password'), 'Kestrel7 over Morland{Enter}');
    await waitFor(() => expect(sessionToken()).toBe('fresh-token'));
    expect(page.address()).toBe('/companies?page=2');
  });

  it('switch to each other, each time at the first field', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Join today' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Log-in' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Account ID'));
  });

  it('take the steps of the sign-up without touching the address', async () => {
    const page = await open();
    await page.user.click(screen.getByRole('button', { name: 'Join today' }));
    await page.user.type(screen.getByLabelText('Email'), 'ines@example.org{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
    expect(page.address()).toBe('/companies?page=2');
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ines@example.org');
  });

  it('lead to other pages in a new tab', async () => {
    const { user } = await open({ 'POST v3/auth/signin': refuse(428, '8006', 'Not confirmed yet.') });
    const forgot = screen.getByRole('link', { name: 'Forgot your password? (opens in a new tab)' });
    expect(forgot.getAttribute('target')).toBe('_blank');
    await user.type(screen.getByLabelText('Account ID'), 'ines@example.org');
    await user.type(screen.getByLabelText('Password'), 'Kestrel7 over Morland{Enter}');
    const link = await screen.findByRole('link', { name: 'Not confirmed yet. (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('/email-confirmation');
  });
});
