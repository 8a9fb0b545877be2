import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';

jest.unstable_mockModule('./intro-tour.tsx', () => {
  throw new Error('The file did not arrive.');
});
const { AlertRegion } = await import('../alerts/alert-region.tsx');
const { IntroHost } = await import('./intro-host.tsx');
const { openIntro, useIsIntroPending } = await import('./intro.store.ts');

const tips = [{ code: 'welcome' as const, on_list: true, is_opened: false }];
const tutorial = { id: 1, code: 'intro' as const, is_already_seen: false, is_opened: false, tips };

function Pending() {
  return <p>{useIsIntroPending() ? 'The tour comes first' : 'The tour is over'}</p>;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

it('A tour whose code does not arrive is over, which is said only to who asked for it', async () => {
  await renderPage(
    <>
      <IntroHost isWelcome />
      <Pending />
      <AlertRegion>{null}</AlertRegion>
    </>,
    {
      messages: [shellMessages, uiMessages],
      session: somebody(),
      api: { 'GET v3/users/me/tutorials': () => ({ data: [tutorial], total: 1 }) },
    },
  );
  expect(await screen.findByText('The tour is over')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  act(openIntro);
  expect(await screen.findByText('The tour could not be loaded. Please try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('The tour is over')).toBeTruthy());
});
