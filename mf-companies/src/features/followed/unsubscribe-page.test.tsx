import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DoubleFailure, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import UnsubscribePage from './unsubscribe-page.tsx';

function open(api: ApiDoubles) {
  return renderPage(<UnsubscribePage />, {
    path: '/companies/followed/unsubscribe/:token',
    url: '/companies/followed/unsubscribe/7.signed',
    messages: [uiMessages, remote.messages],
    api,
  });
}

const stop = () => screen.getByRole('button', { name: 'Stop the mails' });

describe('the page behind the link of a digest', () => {
  it('ends the mails when the button is pressed, and not before', async () => {
    const page = await open({ 'POST v3/follow-mails/:token': () => ({ companies: 3 }) });
    await settle();
    expect(page.calls).toEqual([]);
    await page.user.click(stop());
    expect(await screen.findByText('Done. News of 3 companies no longer comes by mail.')).toBeTruthy();
    expect(page.calls).toMatchObject([{ operation: 'POST v3/follow-mails/:token', params: { token: '7.signed' } }]);
    expect(screen.queryByRole('button', { name: 'Stop the mails' })).toBeNull();
  });

  it('says that nothing came by mail any more', async () => {
    const page = await open({ 'POST v3/follow-mails/:token': () => ({ companies: 0 }) });
    await page.user.click(stop());
    expect(await screen.findByText('No company is sent to you by mail.')).toBeTruthy();
  });

  it.each([
    [404, 'not-found', /^This link does not work\./],
    [500, 'internal', /^The mails were not stopped\.$/],
  ])('says what to do where the server answers %i, and can be tried again', async (status, code, text) => {
    const page = await open({
      'POST v3/follow-mails/:token': () => {
        throw new DoubleFailure(status, code);
      },
    });
    await page.user.click(stop());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(stop()).toHaveProperty('disabled', false);
  });
});
