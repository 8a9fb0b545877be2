import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import JobsPage from './jobs-page.tsx';

type SiteJob = ApiReply<'GET v3/jobs'>['data'][number];

const failed = {
  ...{ id: 1, started_at: '2026-11-20T15:04:05.000Z', ended_at: '2026-11-20T15:04:06.500Z' },
  ...{ outcome: 'failed' as const, message: 'Error: The folder is full' },
};
const job = (name: SiteJob['name'], more: Partial<SiteJob> = {}): SiteJob => ({
  ...{ name, every_minutes: 60, is_running: false, next_at: '2026-11-20T16:00:00.000Z', last_run: null, failures: 0 },
  ...more,
});

const queues: ApiReply<'GET v3/jobs/queues'>['data'] = [
  {
    ...{ name: 'mails', waiting: 4, running: 1, failures: 2 },
    last_run: { ...failed, message: '550 No such mailbox' },
  },
  { name: 'imports', waiting: 0, running: 0, failures: 1, last_run: null },
];

function aServer(): ApiDoubles {
  let isRunning = false;
  return {
    'GET v3/jobs': () => ({
      data: [job('digests', { is_running: isRunning }), job('open-data', { last_run: failed, failures: 1 })],
    }),
    'GET v3/jobs/queues': () => ({ data: queues }),
    'POST v3/jobs/queues/mails/retry': () => ({ retried: 2 }),
    'GET v3/jobs/:name/runs': () => ({ data: [failed], total: 1 }),
    'POST v3/jobs/:name/run': () => {
      isRunning = true;
      return job('digests', { is_running: true });
    },
  };
}

const open = (api: ApiDoubles, locale: 'en' | 'fr' = 'en', more: Parameters<typeof somebody>[0] = []) =>
  renderPage(<JobsPage />, {
    ...{ path: '/admin/jobs', url: '/admin/jobs', locale, api },
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['operations-state', ...more]),
  });

describe('the background jobs', () => {
  it('tell the last run with why it failed, and offer to retry it', async () => {
    await open(aServer());
    const row = within(await screen.findByRole('row', { name: /Data files/ }));
    row.getByText('Error: The folder is full');
    row.getByText('1.5 s');
    expect(row.getByRole('button', { name: 'Retry: Data files' }).textContent).toBe('Retry');
    const other = within(screen.getByRole('row', { name: /Daily digests/ }));
    other.getByText('Not yet');
    expect(other.getByRole('button', { name: 'Run now: Daily digests' }).textContent).toBe('Run now');
  });

  it('run on request, and not a second time meanwhile', async () => {
    const page = await open(aServer());
    await page.user.click(await screen.findByRole('button', { name: 'Run now: Daily digests' }));
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run now: Daily digests' });
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'));
    await settle();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    const runs = page.calls.filter(({ operation }) => operation === 'POST v3/jobs/:name/run');
    expect(runs.map(({ params }) => params)).toEqual([{ name: 'digests' }]);
  });

  it('say why one was not started', async () => {
    const page = await open({
      ...aServer(),
      'POST v3/jobs/:name/run': () => {
        throw new DoubleFailure(409, 'job-running', 'This job is running right now.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Run now: Daily digests' }));
    await screen.findByText('This job is running right now.');
  });

  it('list their runs, in French too', async () => {
    const page = await open(aServer(), 'fr');
    await page.user.click(await screen.findByRole('button', { name: /^Exécutions de.+Fichiers de données/u }));
    const dialog = within(screen.getByRole('dialog', { name: 'Fichiers de données' }));
    await dialog.findByText('Error: The folder is full');
    await page.user.click(dialog.getByRole('checkbox', { name: 'Seulement les échecs' }));
    await dialog.findByText('Échec');
    expect(page.calls.at(-1)?.query).toEqual({ failed: '1', limit: '50' });
  });
});

describe('the mails and the imports', () => {
  it('tell what waits and has failed, and why the latest did', async () => {
    await open(aServer(), 'en', ['manage-website-content']);
    const mails = within(await screen.findByRole('row', { name: /^Mails/ }));
    mails.getByText('4 waiting, 1 under way, 2 failed');
    mails.getByText('550 No such mailbox');
    expect(mails.getByRole('link', { name: 'Show all mails' }).getAttribute('href')).toBe('/admin/mails');
    const imports = within(screen.getByRole('row', { name: /^Imports of companies/ }));
    expect(imports.getByRole('link', { name: 'Import the file again' }).getAttribute('href')).toBe(
      '/admin/companies/import',
    );
  });

  it('are sent again once that is confirmed', async () => {
    let failures = 2;
    const page = await open({
      ...aServer(),
      'GET v3/jobs/queues': () => ({ data: queues.map((queue) => ({ ...queue, failures })) }),
      'POST v3/jobs/queues/mails/retry': () => {
        failures = 0;
        return { retried: 2 };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Send failed ones again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 2 mails again?' }));
    const sent = () => page.calls.filter(({ operation }) => operation === 'POST v3/jobs/queues/mails/retry');
    await settle();
    expect(sent()).toEqual([]);
    await page.user.click(dialog.getByRole('button', { name: 'Send failed ones again' }));
    await settle();
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send failed ones again' })).toBeNull());
    const table = screen.getByRole('row', { name: /^Mails/ }).closest('[tabindex]');
    await waitFor(() => expect(document.activeElement).toBe(table));
  });

  it('lead nowhere that the person may not go, and offer no retry where nothing failed', async () => {
    const done = queues.map((queue) => ({ ...queue, failures: 0 }));
    await open({ ...aServer(), 'GET v3/jobs/queues': () => ({ data: done }) });
    await screen.findByRole('row', { name: /^Mails/ });
    await settle();
    expect(screen.queryByRole('button', { name: 'Send failed ones again' })).toBeNull();
    const imports = within(screen.getByRole('row', { name: /^Imports of companies/ }));
    expect(imports.queryByRole('link')).toBeNull();
  });
});
