import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage, refuse } from '#testing/open-page.tsx';
import MailboxPage from './mailbox-page.tsx';

const mail = (id: number, text: string) => ({
  id,
  recipient: 'ines@example.org',
  subject: `Mail ${id}`,
  text,
  created_at: '2026-11-20T10:00:00.000Z',
});

describe('the development mailbox', () => {
  it('shows the mails with links that work', async () => {
    const text = `Confirm\n${location.origin}/email-confirmation/abc\n\nhttps://example.org/`;
    const page = await openPage(<MailboxPage />, '/dev/mailbox', {
      api: { 'GET v3/dev/mails': () => ({ data: [mail(2, text), mail(1, 'No links <b>here</b>')], total: 2 }) },
    });
    const first = within(await screen.findByRole('article', { name: 'Mail 2' }));
    expect(first.getByRole('link', { name: 'https://example.org/' }).getAttribute('href')).toBe('https://example.org/');
    expect(screen.getByText('No links <b>here</b>')).toBeTruthy();
    await page.user.click(first.getByRole('link', { name: /email-confirmation/ }));
    expect(page.address()).toBe('/email-confirmation/abc');
  });

  it('says what would be here while there is nothing', async () => {
    await openPage(<MailboxPage />, '/dev/mailbox');
    expect(await screen.findByText('No mail yet')).toBeTruthy();
  });

  it.each(['2', '02', '-1', 'x', '9999999'])('reads page %s of the address', async (page) => {
    const opened = await openPage(<MailboxPage />, '/dev/mailbox', { url: `/dev/mailbox?page=${page}` });
    await screen.findByText('No mail yet');
    expect(opened.calls[0]?.query['offset']).toBe(page === '2' ? '20' : '0');
  });

  it('can be tried again where it failed', async () => {
    await openPage(<MailboxPage />, '/dev/mailbox', {
      api: { 'GET v3/dev/mails': refuse(500, 'internal', 'Our side.') },
    });
    expect(await screen.findByText('Our side.')).toBeTruthy();
    expect(screen.getByText('test-request')).toBeTruthy();
  });
});
