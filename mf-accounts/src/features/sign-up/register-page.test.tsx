import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { installWorkerDouble } from '#testing/captcha-doubles.ts';
import { bodiesOf, openPage, refuse } from '#testing/open-page.tsx';
import { switchLocale } from '@commonweal/platform/intl';
import { confirmationTarget } from '@commonweal/platform/login-target';
import { loadPasswordRater } from '@commonweal/domain/password-strength';
import { somebody, settle } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import RegisterPage from './register-page.tsx';

const open = (api: ApiDoubles = {}, options: Partial<PageOptions> = {}) =>
  openPage(<RegisterPage />, '/register', { ...options, api });

const registered: ApiDoubles = { 'POST v3/auth/register': () => ({ registered: true, email: 'ines@example.org' }) };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Pasting is never blocked, and quicker than typing. */
async function fill({ user }: RenderedPage, label: string, text: string) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

async function giveEmail(page: RenderedPage, email = 'Ines@example.org') {
  await fill(page, 'Email', email);
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function giveIdentity(page: RenderedPage, password = 'Kestrel7 over Morland') {
  await fill(page, 'First name', 'Ines');
  await fill(page, 'Last name', 'Marchetti');
  await fill(page, 'Password', password);
}

const register = ({ user }: RenderedPage) => user.click(screen.getByRole('button', { name: 'Register' }));

describe('the email step', () => {
  beforeEach(() => installWorkerDouble());

  it.each([
    ['', 'Please add an email to create your account.'],
    ['ines@', 'This does not look like a valid email. Please try another one.'],
  ])('refuses %j where it stands', async (email, message) => {
    const page = await open();
    await giveEmail(page, email || ' ');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(bodiesOf(page, 'GET v3/users/is-email-unique/:email')).toEqual([]);
  });

  it('refuses an email that has an account', async () => {
    const page = await open({ 'GET v3/users/is-email-unique/:email': () => ({ is_unique: false }) });
    await giveEmail(page);
    expect(await screen.findByText('This email is already used by another account!')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('One field needs your attention: Email');
  });

  it('says so where nobody could be asked, and keeps the email', async () => {
    const page = await open({
      'GET v3/users/is-email-unique/:email': refuse(429, 'too-many-requests', 'Please wait.'),
    });
    await giveEmail(page);
    expect(await screen.findByText('Please wait.')).toBeTruthy();
    expect(field('Email').value).toBe('Ines@example.org');
  });

  it('asks for the email as it is stored, then goes to the second step, at the first field', async () => {
    const page = await open();
    await giveEmail(page);
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(page.calls.find(({ operation }) => operation.includes('is-email-unique'))?.params['email']).toBe(
      'ines@example.org',
    );
    expect(page.address()).toBe('/register?step=2');
  });
});

describe('the identity step', () => {
  // Its dictionaries take their time; what is tested here is not that.
  beforeAll(async () => void (await loadPasswordRater()));
  beforeEach(() => installWorkerDouble());

  it('keeps where to go on for whichever tab confirms the email', async () => {
    const page = await open(registered, { url: '/register?redirect-state=%2Fportfolios' });
    await giveEmail(page);
    await giveIdentity(page);
    expect(confirmationTarget(somebody())).toBe('/companies');
    await register(page);
    await screen.findByRole('dialog');
    expect(confirmationTarget(somebody())).toBe('/portfolios');
  });

  it('opens the account: fields cleared, first step, dialog', async () => {
    const page = await open(registered);
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    expect(await screen.findByRole('heading', { name: 'Registration email' })).toBeTruthy();
    const [sent] = bodiesOf(page, 'POST v3/auth/register');
    expect(sent).toEqual({
      email: 'ines@example.org',
      password: 'Kestrel7 over Morland',
      first_name: 'Ines',
      last_name: 'Marchetti',
      pseudo: '',
      captchaResponse: expect.any(String),
      env_name: 'demo',
    });
    expect((await screen.findByRole('link', { name: 'development mailbox' })).getAttribute('href')).toBe(
      '/dev/mailbox',
    );
    // The step changes in a transition, which a busy machine ends after the dialog has opened.
    await waitFor(() => expect(page.address()).toBe('/register'));
    await page.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Email').value).toBe('');
  });

  it('marks every missing field and goes to the first', async () => {
    const page = await open();
    await giveEmail(page);
    await screen.findByLabelText('First name');
    await register(page);
    expect(await screen.findByText('Please add a first name to create your account.')).toBeTruthy();
    expect(screen.getByText('Please add a last name to create your account.')).toBeTruthy();
    expect(screen.getByText('Please add a password to create your account.')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(bodiesOf(page, 'POST v3/auth/register')).toEqual([]);
  });

  it('names the strength of a weak password and sends nothing', async () => {
    const page = await open();
    await giveEmail(page);
    await giveIdentity(page, 'password');
    expect(await screen.findByText('Strength: very low. It needs to be high.')).toBeTruthy();
    await register(page);
    expect(await screen.findByText(/The strength of this password is very low/)).toBeTruthy();
    expect(bodiesOf(page, 'POST v3/auth/register')).toEqual([]);
  });

  it('praises a strong password, and shows it on request', async () => {
    const page = await open();
    await giveEmail(page);
    await giveIdentity(page);
    expect(await screen.findByText('Strength: very high. Great')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });

  it('asks anonymous people for a username, and says at once that it is taken', async () => {
    const page = await open({
      ...registered,
      'GET v3/auth/pseudounique': ({ query }) => ({ count: query['pseudo'] === 'kestrel' ? 1 : 0 }),
    });
    await giveEmail(page);
    await giveIdentity(page);
    expect(screen.queryByLabelText('Username')).toBeNull();
    await page.user.click(screen.getByLabelText('Stay anonymous'));
    await register(page);
    expect(await screen.findByText('Please add a username to create your account.')).toBeTruthy();
    await fill(page, 'Username', 'kestrel');
    await page.user.tab();
    expect(await screen.findByText('This username was already taken.')).toBeTruthy();
    await fill(page, 'Username', '7');
    await register(page);
    await screen.findByRole('heading', { name: 'Registration email' });
    expect(bodiesOf(page, 'POST v3/auth/register')[0]).toMatchObject({ pseudo: 'kestrel7' });
  });

  it('says at once why the server lets nobody have a username', async () => {
    const text = 'This username reads as one of the Commonweal team.';
    const page = await open({
      ...registered,
      'GET v3/auth/pseudounique': refuse(422, 'invalid-fields', 'Check.', { pseudo: text }),
    });
    await giveEmail(page);
    await page.user.click(await screen.findByLabelText('Stay anonymous'));
    await fill(page, 'Username', 'c0mmonweal');
    await page.user.tab();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('sends no username once the person changed their mind', async () => {
    const page = await open(registered);
    await giveEmail(page);
    await giveIdentity(page);
    await page.user.click(screen.getByLabelText('Stay anonymous'));
    await fill(page, 'Username', 'kestrel');
    await page.user.click(screen.getByLabelText('Stay anonymous'));
    await register(page);
    await screen.findByRole('heading', { name: 'Registration email' });
    expect(bodiesOf(page, 'POST v3/auth/register')[0]).toMatchObject({ pseudo: '' });
  });

  it('goes back to the email and forward again without losing a word', async () => {
    const page = await open();
    await giveEmail(page);
    await giveIdentity(page);
    await page.user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    expect(field('Email').value).toBe('Ines@example.org');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ines');
    expect(field('Password').value).toBe('Kestrel7 over Morland');
  });

  it.each([
    [428, 'captcha-spent', 'reCaptcha issue', /legitimacy could not be verified/],
    [464, 'mail-not-sent', 'Email failed to be sent', /check your email/],
    [500, 'internal', 'Email failed to be sent', /Reference: test-request/],
  ])('%i opens its dialog over what was typed', async (status, code, title, text) => {
    const page = await open({ 'POST v3/auth/register': refuse(status, code, 'The server’s words.') });
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(field('Last name').value).toBe('Marchetti');
  });

  it('a server out of reach is said in the same dialog', async () => {
    const unreachable = () => {
      throw new TypeError('Failed to fetch');
    };
    const page = await open({ 'POST v3/auth/register': unreachable });
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    expect(await screen.findByText('The server could not be reached.')).toBeTruthy();
  });

  it('422 with the email goes back to the first step, with the message', async () => {
    const fields = { email: 'Used by another.', first_name: 'Odd name.' };
    const page = await open({ 'POST v3/auth/register': refuse(422, 'invalid-fields', 'Check.', fields) });
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    expect(await screen.findByText('Used by another.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Email')));
    await waitFor(() => expect(page.address()).toBe('/register'));
  });

  it('422 otherwise stays, with the messages beside their fields', async () => {
    const page = await open({
      'POST v3/auth/register': refuse(422, 'invalid-fields', 'Check.', { last_name: 'Odd name.' }),
    });
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    expect(await screen.findByText('Odd name.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last name'));
  });

  it('says so where the captcha cannot be loaded, and sends nothing', async () => {
    installWorkerDouble(false);
    const page = await open(registered);
    await giveEmail(page);
    await giveIdentity(page);
    await register(page);
    expect(await screen.findByText('Failed to load script')).toBeTruthy();
    expect(bodiesOf(page, 'POST v3/auth/register')).toEqual([]);
  });

  it('cannot be opened without an email', async () => {
    await open({}, { url: '/register?step=2' });
    await settle();
    expect(field('Email')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
});

describe('the register page', () => {
  it('sends signed-in people on', async () => {
    const page = await open({}, { session: somebody() });
    await screen.findByText('Another page');
    expect(page.address()).toBe('/companies');
  });

  it('speaks French, errors included, also when the language changes on the way', async () => {
    const page = await open({}, { locale: 'fr' });
    await page.user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('Ajoutez une adresse e-mail pour créer votre compte.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connectez-vous' }).getAttribute('href')).toBe('/login');
    await act(() => switchLocale('en'));
    expect(await screen.findByText('Please add an email to create your account.')).toBeTruthy();
  });
});
