import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { SharePortfolio } from './share-portfolio.tsx';
import type { ShareLink } from './sharing.queries.ts';

const link = (change: Partial<ShareLink> = {}): ShareLink => ({
  id: 1,
  portfolio_id: 7,
  portfolio_name: 'Pension',
  shows_weights: true,
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  is_expired: false,
  is_paused: false,
  ...change,
});

async function openDialog(links: ShareLink[], api: ApiDoubles = {}) {
  const page = await renderPage(<SharePortfolio portfolio={{ id: 7, name: 'Pension' }} />, {
    path: '/portfolios/:portfolio_id',
    url: '/portfolios/7',
    messages: [uiMessages, remote.messages],
    session: somebody(['portfolio-state']),
    api: { 'GET v3/portfolios/shared': () => ({ data: links, total: links.length }), ...api },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Share' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Share Pension' })) };
}

it('says what a link shows, makes it, and shows its address once', async () => {
  const links: ShareLink[] = [];
  const bodies: unknown[] = [];
  const { user, dialog } = await openDialog(links, {
    'POST v3/portfolios/:id/shared': ({ body }) => {
      bodies.push(body);
      links.push(link());
      return { ...link(), token: 'T0ken' };
    },
  });
  expect(await dialog.findByText('No link yet.')).toBeDefined();
  expect(dialog.getByText(/Weights, contributions and the portfolio’s own score are left out/)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'Show weights' }));
  expect(dialog.getByText(/shows each company’s weight and contribution/)).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'The link expires after' }), '90 days');
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  expect(new URL(address.value).pathname).toBe('/portfolios/shared/7/T0ken');
  expect(bodies).toEqual([{ shows_weights: true, days: 90 }]);
  expect(await dialog.findByText('With weights')).toBeDefined();
});

it('keeps the choices where making fails, with the reason', async () => {
  const { user, dialog } = await openDialog([], {
    'POST v3/portfolios/:id/shared': () => {
      throw new DoubleFailure(409, 'too-many-links', 'Revoke one first.');
    },
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Show weights' }));
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByText('Revoke one first.')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Show weights' }).checked).toBe(true);
});

it('lists links with their state, and revokes one in one press', async () => {
  const links = [link(), link({ id: 2, is_expired: true }), link({ id: 3, shows_weights: false, is_paused: true })];
  const removed: unknown[] = [];
  const { user, dialog } = await openDialog(links, {
    'DELETE v3/portfolios/:id/shared/:link_id': ({ params }) => {
      removed.push(params);
      links.shift();
      return { removed: true };
    },
  });
  expect(await dialog.findByText('Expired')).toBeDefined();
  expect(dialog.getByText('Paused: the portfolio is private')).toBeDefined();
  const [first] = dialog.getAllByRole('button', { name: /^Revoke the link made November 1st, 2026/ });
  await user.click(first ?? document.body);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2));
  expect(removed).toEqual([{ id: '7', link_id: '1' }]);
});
