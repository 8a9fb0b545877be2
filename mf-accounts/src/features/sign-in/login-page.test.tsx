import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse, site } from '#testing/open-page.tsx';
import { sessionToken } from '@commonweal/platform/session';
import { somebody, settle } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import LoginPage from './login-page.tsx';

const open = (api: ApiDoubles = {}, options: Partial<PageOptions> = {}) =>
  openPage(<LoginPage />, '/login', { ...options, api });

async function logIn({ user }: RenderedPage, name = 'ines@example.org', password = 'Kestrel7 over Morland') {
  for (const [label, text] of [
    ['Account ID', name],
    ['Password', password],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login page', () => {
  beforeEach(() => installWorkerDouble());

  it('signs in with the captcha’s answer and goes to the companies', async () => {
    const page = await open({
      'POST v3/auth/signin': () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => somebody(),
    });
    await logIn(page);
    await screen.findByText('Another page');
    expect(page.address()).toBe('/companies');
    expect(sessionToken()).toBe('fresh-token');
    const [sent] = bodiesOf(page, 'POST v3/auth/signin');
    expect(sent).toMatchObject({ name: 'ines@example.org', password: 'Kestrel7 over Morland', remember: true });
    expect(JSON.parse(atob(String(sent?.['captchaResponse'])))).toMatchObject({ solution: { counter: 2 } });
  });

  it.each([
    ['/portfolios/7?tab=score', '/portfolios/7?tab=score'],
    ['https://evil.example/', '/companies'],
    ['//evil.example/', '/companies'],
    ['/login?redirect-state=/login', '/companies'],
    ['/register', '/companies'],
  ])('a signed-in person who comes with %s goes to %s', async (state, target) => {
    const page = await open(
      {},
      { url: `/login?${new URLSearchParams({ 'redirect-state': state })}`, session: somebody() },
    );
    await screen.findByText('Another page');
    expect(page.address()).toBe(target);
  });

  it('asks for both fields, and takes the eye and the ear to the first', async () => {
    const page = await open();
    await logIn(page, '', '');
    expect(await screen.findByText('Please enter your account ID.')).toBeTruthy();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Account ID'));
    expect(screen.getByRole('alert').textContent).toBe('2 fields need your attention: Account ID and Password');
  });

  it('needs no password in the dev environment', async () => {
    const page = await open({
      'GET v3/server-details': () => ({ ...site, environment: 'dev' }),
      'POST v3/auth/signin': () => ({ token: 'fresh-token' }),
      'GET v3/users/me': () => somebody(),
    });
    await logIn(page, 'member@demo.commonweal.example', '');
    await screen.findByText('Another page');
  });

  it('401: the server’s message as an error; what was typed stays, and the next attempt has a captcha of its own', async () => {
    const page = await open({ 'POST v3/auth/signin': refuse(401, 'wrong-credentials', 'Not right.') });
    await logIn(page);
    expect((await screen.findByText('Not right.')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Account ID').value).toBe('ines@example.org');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await page.user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Not right.');
    const [first, second] = bodiesOf(page, 'POST v3/auth/signin').map((body) => body['captchaResponse']);
    expect(second).not.toBe(first);
  });

  it('428: the server’s message as a warning', async () => {
    const page = await open({ 'POST v3/auth/signin': refuse(428, 'captcha-spent', 'Used before.') });
    await logIn(page);
    expect((await screen.findByText('Used before.')).closest('[role=status]')).not.toBeNull();
  });

  it('8006: the message leads to the confirmation page', async () => {
    const page = await open({ 'POST v3/auth/signin': refuse(428, '8006', 'Not confirmed yet.') });
    await logIn(page);
    const link = await screen.findByRole('link', { name: 'Not confirmed yet.' });
    expect(link.getAttribute('href')).toBe('/email-confirmation');
  });

  it('8005: a dialog', async () => {
    const page = await open({ 'POST v3/auth/signin': refuse(428, '8005', 'Locked for 15 minutes.') });
    await logIn(page);
    expect(await screen.findByRole('heading', { name: 'Account locked' })).toBeTruthy();
    expect(screen.getByText('Locked for 15 minutes.')).toBeTruthy();
    await page.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    expect(screen.queryByText('Locked for 15 minutes.')).toBeNull();
  });

  it('422: the server’s message beside its field', async () => {
    const page = await open({
      'POST v3/auth/signin': refuse(422, 'invalid-fields', 'Check.', { password: 'Too long.' }),
    });
    await logIn(page);
    expect(await screen.findByText('Too long.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it('other failures: what happened, with the number to quote', async () => {
    const page = await open({ 'POST v3/auth/signin': refuse(500, 'internal', 'Something went wrong on our side.') });
    await logIn(page);
    expect(await screen.findByText('You could not be logged in.')).toBeTruthy();
    expect(screen.getByText('Reference: test-request')).toBeTruthy();
  });

  it('says so where the captcha cannot be loaded, sends nothing, and tries again', async () => {
    installWorkerDouble(false);
    const page = await open({ 'POST v3/auth/signin': refuse(401, 'wrong-credentials', 'Not right.') });
    await logIn(page);
    expect((await screen.findByText('Failed to load script')).getAttribute('role')).toBe('alert');
    expect(bodiesOf(page, 'POST v3/auth/signin')).toEqual([]);
    installWorkerDouble();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Checked: you are not a robot.')).toBeTruthy();
  });

  it('loads the captcha with the first field that is reached, and not before', async () => {
    const page = await open();
    await settle();
    expect(bodiesOf(page, 'GET v3/captcha/challenge')).toEqual([]);
    await page.user.click(screen.getByLabelText('Account ID'));
    expect(await screen.findByText('Checked: you are not a robot.')).toBeTruthy();
    expect(bodiesOf(page, 'GET v3/captcha/challenge')).toHaveLength(1);
  });

  it('offers to join, and keeps where to go afterwards', async () => {
    await open({}, { url: '/login?redirect-state=%2Fportfolios' });
    const link = screen.getByRole('link', { name: 'Join today' });
    expect(link.getAttribute('href')).toBe('/register?redirect-state=%2Fportfolios');
  });

  it('speaks French', async () => {
    await open({}, { locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy();
    expect(screen.getByLabelText('Mot de passe').getAttribute('autocomplete')).toBe('current-password');
  });
});
