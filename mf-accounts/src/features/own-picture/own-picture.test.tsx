import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, refuse } from '#testing/open-page.tsx';
import type { SocialProvider } from '@commonweal/contracts';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { useSession } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import type { AccountSecurity } from '#features/security/security.queries.ts';
import { OwnPicture } from './own-picture.tsx';

const PUT = 'PUT v3/users/:id/picture';
const URL = '/uploads/one.webp';

const linkTo = (provider: SocialProvider, has_picture: boolean) => ({
  provider,
  has_picture,
  linked_at: '2026-01-02T03:04:05.000Z',
  kept: null,
});
/** Google tells of a picture, Facebook of none; LinkedIn is offered by the site and not linked. */
const security: AccountSecurity = {
  has_password: true,
  second_factor: { since: null, recovery_codes_left: 0, kept: null, is_required: false },
  passkeys: [],
  social_accounts: [linkTo('google', true), linkTo('facebook', false)],
  social_providers: ['google', 'linkedin', 'facebook'],
};

function Part() {
  const { user } = useSession();
  return user && <OwnPicture user={user} />;
}

async function open(first: string | null, api: ApiDoubles = {}) {
  const now = { profile_picture: first };
  const becomes = (url: string | null) => () => {
    now.profile_picture = url;
    return { profile_picture: url };
  };
  const page = await openPage(<Part />, '/users/settings', {
    session: somebody([], now),
    api: {
      'GET v3/users/me': () => somebody([], { ...now }),
      'GET v3/users/me/security': () => security,
      [PUT]: becomes(URL),
      'POST v3/gravatar-avatar/:id': becomes(URL),
      'GET v3/google-avatar/:id': becomes(URL),
      'GET v3/remove-avatar': becomes(null),
      ...api,
    },
  });
  const asked = () =>
    page.calls.map(({ operation }) => operation).filter((operation) => /avatar|picture/.test(operation));
  const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;
  return { ...page, asked, shown };
}

const file = (bytes: number) => new File([new Uint8Array(bytes)], 'ines.png', { type: 'image/png' });
const field = () => screen.getByLabelText<HTMLInputElement>('Upload a picture');

describe('one’s picture', () => {
  it('is uploaded at 5 MB, and not a byte beyond', async () => {
    const page = await open(null);
    await page.user.upload(field(), file(IMAGE_BYTES + 1));
    expect(await screen.findByText('This file is larger than 5 MB.')).toBeTruthy();
    await settle();
    expect([page.asked(), page.shown()]).toEqual([[], null]);
    await page.user.upload(field(), file(IMAGE_BYTES));
    await settle();
    expect([page.asked(), page.shown()]).toEqual([[PUT], URL]);
    expect(screen.queryByText('This file is larger than 5 MB.')).toBeNull();
  });

  it.each([
    ['Use my Gravatar', 'POST v3/gravatar-avatar/:id'],
    ['Use my Google picture', 'GET v3/google-avatar/:id'],
  ])('is taken over by “%s”', async (name, operation) => {
    const page = await open(null);
    await page.user.click(await screen.findByRole('button', { name }));
    await settle();
    expect([page.asked(), page.shown()]).toEqual([[operation], URL]);
  });

  it('is removed where there is one', async () => {
    const page = await open(URL);
    await page.user.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await settle();
    expect([page.asked(), page.shown()]).toEqual([['GET v3/remove-avatar'], null]);
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull();
  });

  it('is offered from accounts that are linked and have one, and said of those that have none', async () => {
    await open(URL);
    await screen.findByRole('button', { name: 'Use my Google picture' });
    await settle();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Use my Gravatar',
      'Use my Google picture',
      'Remove the picture',
    ]);
    expect(screen.getAllByText(/account has no picture/).map(({ textContent }) => textContent)).toEqual([
      'Your Facebook account has no picture.',
    ]);
  });

  it('is offered from no provider where none is linked', async () => {
    await open(null, { 'GET v3/users/me/security': () => ({ ...security, social_accounts: [] }) });
    await settle();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Use my Gravatar']);
    expect(screen.queryByText(/account has no picture/)).toBeNull();
  });

  it('says why it was not changed, and stays', async () => {
    const page = await open(URL, { 'POST v3/gravatar-avatar/:id': refuse(409, 'no-picture-there', 'There is none.') });
    await page.user.click(screen.getByRole('button', { name: 'Use my Gravatar' }));
    expect(await screen.findByText('There is none.')).toBeTruthy();
    expect(page.shown()).toBe(URL);
  });
});
