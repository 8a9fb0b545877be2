import { Component } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserProfile } from '@commonweal/contracts';
import { isNotFound } from '@commonweal/platform/failure';
import { SlotProvider } from '@commonweal/platform/slot';
import { aPerson, somebody } from '@commonweal/testing';
import type { PageOptions } from '@commonweal/testing';
import { openPage, refuse } from '#testing/open-page.tsx';
import BadgePage from './badge-page.tsx';
import MyProfilePage from './my-profile-page.tsx';
import UserPage from './user-page.tsx';

const first = {
  badge_id: 'first-analysis',
  title: 'First analysis',
  description: 'Published an analysis.',
  earned_date: '2026-03-01T12:00:00.000Z',
} as const;
const rater = { badge_id: 'impact-rater', title: 'Certified Impact Rater', description: 'Passed the exam.' } as const;

function aProfile(change: Partial<UserProfile> = {}): UserProfile {
  return {
    ...aPerson(),
    profile_picture: null,
    email: null,
    category_label: 'Premium',
    visibility: 0,
    registration_date: '2024-05-02T12:00:00.000Z',
    analyses_count: 31,
    ratings_count: 240,
    trainings: [],
    badges: [first],
    are_badges_shareable: true,
    ...change,
  };
}

const own: Partial<UserProfile> = {
  user_id: 42,
  first_name: 'Ines',
  last_name: 'Marchetti',
  email: 'ines@example.org',
  user_links: ['profile', 'analyses'],
};

/** Stands where the shell catches what a page throws. */
class Catch extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <p>{isNotFound(this.state.error) ? 'Whoops!' : 'Broken'}</p>;
  }
}

function open(page: ReactElement, path: string, options: Partial<PageOptions>) {
  const withSlots = (
    <SlotProvider value={(name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>}>
      <Catch>{page}</Catch>
    </SlotProvider>
  );
  return openPage(withSlots, path, options);
}

const openUser = (change: Partial<UserProfile> = {}, options: Partial<PageOptions> = {}) =>
  open(<UserPage />, '/users/:user_id', {
    url: '/users/12',
    api: { 'GET v3/users/:id': () => aProfile(change) },
    ...options,
  });

const openMine = (change: Partial<UserProfile> = {}) =>
  open(<MyProfilePage />, '/users/me', {
    session: somebody(),
    api: {
      'GET v3/users/:id': () => aProfile({ ...own, ...change }),
      'GET v3/badges': () => ({ data: [rater, first], total: 2 }),
    },
  });

const openBadge = (options: Partial<PageOptions> = {}) =>
  open(<BadgePage />, '/users/:user_id/:badge_id', {
    url: '/users/12/first-analysis',
    api: {
      'GET v3/users/:id/badges/:badge_id/share': () => ({
        user_id: 12,
        user_name: 'inesm',
        badge_id: 'first-analysis',
        title: { en: 'First analysis', fr: 'Première analyse' },
        description: { en: 'Published an analysis.', fr: 'A publié une analyse.' },
        earned_date: '2026-03-01T12:00:00.000Z',
      }),
    },
    ...options,
  });

describe('the page of a person', () => {
  it('shows who they are, what they earned and what they wrote', async () => {
    const { calls } = await openUser();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('inesm');
    expect(document.title).toBe('inesm · Commonweal');
    expect(calls[0]?.params).toEqual({ id: '12' });
    const facts = screen.getByRole('complementary', { name: 'About this member' });
    for (const fact of ['May 2nd, 2024', 'Premium', 'Certified Impact Analyst', 'March 1st, 2025', '31', '240'])
      expect(within(facts).getByText(fact)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'First analysis' })).toBeTruthy();
    expect(screen.getByText('user.analyses@1 {"userId":12,"userName":"inesm"}')).toBeTruthy();
    for (const absent of ['Share badge', 'Email', 'Trainings']) expect(screen.queryByText(absent)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Choose notifications' })).toBeNull();
  });

  it('says that there are no badges yet', async () => {
    await openUser({ badges: [] });
    expect(await screen.findByText('No badges yet')).toBeTruthy();
  });

  it('leaves whom the reader may not see, and what names nobody, to the shell’s own page', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const hidden = await openUser({}, { api: { 'GET v3/users/:id': refuse(404, 'not-found', 'Nothing.') } });
    await screen.findByText('Whoops!');
    hidden.unmount();
    const nobody = await openUser({}, { url: '/users/nobody' });
    await screen.findByText('Whoops!');
    expect(nobody.calls).toEqual([]);
    silent.mockRestore();
  });

  it('can be tried again where it could not be loaded', async () => {
    let fails = true;
    const fail = refuse(500, 'internal', 'Our side.');
    const { user } = await openUser({}, { api: { 'GET v3/users/:id': () => (fails ? fail() : aProfile()) } });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'inesm' })).toBeTruthy();
  });
});

describe('one’s own page', () => {
  it('shows what only oneself sees, and leads to the settings', async () => {
    await openMine();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ines Marchetti');
    expect(document.title).toBe('My profile · Commonweal');
    for (const fact of ['inesm', 'ines@example.org', 'Public']) expect(screen.getByText(fact)).toBeTruthy();
    const settings = {
      'Change profile': '/users/change-profile',
      'Choose notifications': '/users/change-notifications',
    };
    for (const [name, path] of Object.entries(settings))
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('shows trainings, granted and chosen', async () => {
    const trainings = [
      { code: 'rater' as const, title: 'Impact rating', granted_at: '2026-02-01T12:00:00.000Z' },
      { code: 'subscribers_online' as const, title: 'Online course', granted_at: null },
    ];
    await openMine({ trainings });
    const region = await screen.findByRole('region', { name: 'Trainings' });
    const rows = within(region).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Impact rating February 1st, 2026',
      'Online course Chosen, not yet granted',
    ]);
  });

  it('shows what else can be earned', async () => {
    const { user } = await openMine();
    await user.click(await screen.findByText('One more badge to earn'));
    expect(screen.getByText('Certified Impact Rater')).toBeTruthy();
  });

  it('says why badges cannot be shared where the profile is not public', async () => {
    await openMine({ visibility: 1, are_badges_shareable: false });
    expect(await screen.findByText('Badges of a public profile can be shared with a link.')).toBeTruthy();
    expect(screen.queryByText('Share badge')).toBeNull();
  });
});

describe('sharing a badge', () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>();
  const link = 'http://localhost/users/42/first-analysis';
  const button = () => screen.findByRole('button', { name: 'Share badge: First analysis' });

  beforeEach(() => {
    share.mockReset().mockResolvedValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies its link', async () => {
    const { user } = await openMine();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button());
    expect(write.mock.calls).toEqual([[link]]);
  });

  it('goes through the device where that shares', async () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user } = await openMine();
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    await user.click(await button());
    await user.click(await button());
    expect(share.mock.calls).toEqual([
      [{ title: 'First analysis', url: link }],
      [{ title: 'First analysis', url: link }],
    ]);
  });

  it('copies after all where the device refuses', async () => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { user } = await openMine();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button());
    await user.click(await button());
    expect(write.mock.calls).toEqual([[link]]);
    expect(share).toHaveBeenCalledTimes(1);
  });
});

describe('a shared badge', () => {
  it('is shown to a visitor, who may join', async () => {
    const { calls } = await openBadge();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('First analysis');
    expect(calls[0]?.params).toEqual({ id: '12', badge_id: 'first-analysis' });
    expect(document.title).toBe('First analysis · inesm · Commonweal');
    expect(screen.getByRole('link', { name: 'inesm' }).getAttribute('href')).toBe('/users/12');
    expect(screen.getByRole('link', { name: 'Join Commonweal' }).getAttribute('href')).toBe('/register');
  });

  it('is in French where the page is, and asks nobody to join who has', async () => {
    await openBadge({ locale: 'fr', session: somebody() });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Première analyse');
    expect(screen.getByText('1er mars 2026')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Commonweal/ })).toBeNull();
  });

  it('that is not there is left to the shell’s own page', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await openBadge({ api: { 'GET v3/users/:id/badges/:badge_id/share': refuse(404, 'not-found', 'Nothing.') } });
    await screen.findByText('Whoops!');
    silent.mockRestore();
  });
});
