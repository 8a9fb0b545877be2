import { expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '@commonweal/testing';
import { confirm } from '@commonweal/platform/confirm';
import { AlertRegion } from '#features/alerts/alert-region.tsx';
import { uiMessages } from '@commonweal/ui/messages';
import { shellMessages } from '../../messages/messages.ts';

jest.unstable_mockModule('@commonweal/ui/confirm-dialog', () => {
  throw new Error('The file did not arrive.');
});

it('A question whose dialog does not arrive is not confirmed, and the person is told', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { ConfirmOpener } = await import('./confirm-opener.tsx');
  await renderPage(
    <>
      <ConfirmOpener />
      <AlertRegion />
    </>,
    { messages: [shellMessages, uiMessages] },
  );
  const answers: boolean[] = [];
  await act(async () => {
    void confirm({ title: 'Delete?', confirmText: 'Delete' }).then((answer) => answers.push(answer));
  });
  expect(await screen.findByText(/could not be shown, so nothing was done/)).toBeTruthy();
  expect(answers).toEqual([false]);
  expect(warn).toHaveBeenCalled();
});
