import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';
import type { RouteHandle } from '#features/routing/route-data.ts';
import type { HeaderSources } from './header-items.ts';
import { SiteHeader } from './site-header.tsx';

const navigation: HeaderSources['navigation'] = [
  { place: 'header', label: { en: 'Companies', fr: '' }, to: '/companies', order: 10, privileges: [] },
];

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const open = (layout: RouteHandle['layout'], isSignedIn: boolean) =>
  renderPage(<SiteHeader layout={layout} navigation={navigation} search={null} hasPage={() => true} />, {
    messages: [shellMessages, uiMessages],
    ...(isSignedIn && { session: somebody() }),
  });

const parts = () => ({
  areas: screen.queryAllByRole('link', { name: 'Companies' }).length > 0,
  logIn: screen.queryAllByRole('link', { name: 'Log-in' }).length > 0,
  person: screen.queryAllByRole('button', { name: /^Account of/ }).length > 0,
});

it.each([
  ['site', false, { areas: true, logIn: true, person: false }],
  ['site', true, { areas: true, logIn: false, person: true }],
  ['simple', false, { areas: false, logIn: true, person: false }],
  ['simple', true, { areas: false, logIn: false, person: true }],
  ['plain', false, { areas: false, logIn: false, person: false }],
  ['plain', true, { areas: false, logIn: false, person: false }],
] as const)('shows in the layout %s what it is for, signed in: %s', async (layout, isSignedIn, shown) => {
  await open(layout, isSignedIn);
  expect(await screen.findByRole('link', { name: /Commonweal/ })).toBeTruthy();
  expect(parts()).toEqual(shown);
});
