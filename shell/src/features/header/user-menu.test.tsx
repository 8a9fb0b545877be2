import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Privilege } from '@commonweal/contracts';
import { renderPage, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import { useHeaderItems } from './header-items.ts';
import type { HeaderSources } from './header-items.ts';
import { UserMenu } from './user-menu.tsx';

const navigation: HeaderSources['navigation'] = [
  { place: 'user', label: { en: 'My settings', fr: '' }, to: '/users/settings', order: 20, privileges: [] },
  { place: 'user', label: { en: 'My profile', fr: '' }, to: '/users/me', order: 10, privileges: [] },
  {
    place: 'user',
    label: { en: 'My Payments', fr: '' },
    to: '/users/change-payment-details',
    order: 30,
    privileges: ['payment-informations-state'],
  },
];

function Shown({ user }: { readonly user: ReturnType<typeof somebody> }) {
  const items = useHeaderItems({ navigation, search: null, hasPage: () => true });
  return <UserMenu user={user} items={items} />;
}

async function openMenu(privileges: readonly Privilege[]) {
  const session = somebody(privileges);
  const page = await renderPage(<Shown user={session} />, { messages: [shellMessages, uiMessages], session });
  await page.user.click(screen.getByRole('button', { name: 'Account of Ines Marchetti' }));
  return screen.getByRole('menu');
}

it.each<[readonly Privilege[], readonly string[]]>([
  [
    ['payment-informations-state', 'note-rate', 'client-view'],
    ['My profile', 'My settings', 'My Payments', 'Terms and Conditions', 'Notifications', 'Take the tour', 'Logout'],
  ],
  [
    [],
    [
      'My profile',
      'My settings',
      'Terms and Conditions',
      'Notifications',
      'Become a rater',
      'Get certified',
      'Take the tour',
      'Logout',
    ],
  ],
  [
    ['note-rate', 'analysis-creation-state'],
    ['My profile', 'My settings', 'Terms and Conditions', 'Notifications', 'My analyses', 'Take the tour', 'Logout'],
  ],
])('a person with %j has these entries, each with an icon', async (privileges, expected) => {
  const items = within(await openMenu(privileges)).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(expected);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual(expected.map(() => 1));
});

it('leads writers to what they have published', async () => {
  const menu = within(await openMenu(['analysis-creation-state']));
  const entry = menu.getByRole('menuitem', { name: 'My analyses' });
  expect(entry.getAttribute('href')).toBe(`/analyses?filter%5Buser%5D=${somebody([]).id}`);
});

it('the name and the category stand above the entries, each by itself', async () => {
  const menu = await openMenu([]);
  const head = menu.previousElementSibling;
  expect([...(head?.firstElementChild?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Ines Marchetti',
    'Member',
  ]);
});
