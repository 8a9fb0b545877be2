import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, refuse, site } from '#testing/open-page.tsx';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { useSession } from '@commonweal/platform/session';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { OwnPicture } from './own-picture.tsx';

const PUT = 'PUT v3/users/:id/picture';
const URL = '/uploads/one.webp';

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
      'GET v3/server-details': () => ({ ...site, social_providers: ['google'] }),
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

  it('offers providers that the site has, and no others', async () => {
    await open(null);
    await screen.findByRole('button', { name: 'Use my Google picture' });
    expect(screen.queryByRole('button', { name: 'Use my LinkedIn picture' })).toBeNull();
  });

  it('says why it was not changed, and stays', async () => {
    const page = await open(URL, { 'POST v3/gravatar-avatar/:id': refuse(409, 'no-picture-there', 'There is none.') });
    await page.user.click(screen.getByRole('button', { name: 'Use my Gravatar' }));
    expect(await screen.findByText('There is none.')).toBeTruthy();
    expect(page.shown()).toBe(URL);
  });
});
