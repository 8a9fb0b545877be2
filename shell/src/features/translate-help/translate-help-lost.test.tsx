import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';

jest.unstable_mockModule('./translate-help.tsx', () => {
  throw new Error('The file did not arrive.');
});
const { AlertRegion } = await import('../alerts/alert-region.tsx');
const { TranslateHelpOpener } = await import('./translate-help-opener.tsx');

it('Help whose code does not arrive is said to be lost', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const page = await renderPage(
    <>
      <TranslateHelpOpener />
      <AlertRegion>{null}</AlertRegion>
    </>,
    { messages: [shellMessages, uiMessages] },
  );
  await page.user.click(screen.getByRole('button', { name: 'Translate this page' }));
  expect(await screen.findByText('The help could not be loaded. Please try again.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
