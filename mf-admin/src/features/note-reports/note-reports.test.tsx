import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { NoteReport } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ReportsPage from './reports-page.tsx';

const aReport = (change: Partial<NoteReport> = {}): NoteReport => ({
  ...{ id: 7, reason: 'factual_error', reason_name: 'Something in it is wrong', detail: 'See <b>page 4</b>' },
  ...{ creation_date: '2026-10-03T10:00:00.000Z', ...aPerson({ pseudo: 'reader' }) },
  note: {
    ...{ id: 101, slug: 'less-water-101', headline: 'Less water', locale: 'en', entity_name: 'Loomwell' },
    is_on_site: true,
  },
  ...{ comment: null, reply: null, settled_at: null, settled_by: null, outcome: null, may_settle: true },
  ...change,
});

const SETTLE = 'Settle report: Something in it is wrong, “Less water”';

const open = (api: ApiDoubles, url = '/analyses/reports', locale: 'en' | 'fr' = 'en') =>
  renderPage(<ReportsPage />, {
    ...{ path: '/analyses/reports', url, locale, messages: [remote.messages, uiMessages] },
    session: somebody(['notes-submission-state']),
    api,
  });

const asked = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === 'GET v3/notes/reports').map(({ query }) => query);

describe('the desk of reports', () => {
  it('shows what is reported as plain text, and leads to it', async () => {
    const page = await open({ 'GET v3/notes/reports': () => ({ data: [aReport()], total: 1 }) });
    const report = within(await screen.findByRole('article'));
    report.getByText('See <b>page 4</b>');
    report.getByText('Something in it is wrong');
    expect(report.getByRole('link', { name: 'Less water' })).toHaveProperty('pathname', '/analyses/less-water-101');
    expect(asked(page)).toEqual([{ limit: '10', offset: '0', status: 'open' }]);
  });

  it('leads to the archive where the analysis is no longer on the site', async () => {
    const { note } = aReport();
    const report = aReport({ note: { ...note, is_on_site: false } });
    await open({ 'GET v3/notes/reports': () => ({ data: [report], total: 1 }) });
    const link = await screen.findByRole('link', { name: 'Less water' });
    expect(link.getAttribute('href')).toBe('/analyses/archive/101');
  });

  it('settles one, which leaves the list', async () => {
    let reports = [aReport()];
    const page = await open({
      'GET v3/notes/reports': () => ({ data: reports, total: reports.length }),
      'PUT v3/notes/reports/:id/settled': ({ body }) => {
        reports = [];
        return aReport({ ...(body as { outcome: string }), settled_at: '2026-10-04T10:00:00.000Z', may_settle: false });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: SETTLE }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Settle report' }));
    await dialog.findByText('Say what became of it.');
    await settle();
    expect(page.calls.map(({ operation }) => operation)).not.toContain('PUT v3/notes/reports/:id/settled');
    await page.user.type(dialog.getByLabelText(/^Outcome/), ' Mended. ');
    await page.user.click(dialog.getByRole('button', { name: 'Settle report' }));
    await screen.findByText('Nothing is reported');
    const sent = page.calls.find(({ operation }) => operation === 'PUT v3/notes/reports/:id/settled');
    expect([sent?.params, sent?.body]).toEqual([{ id: '7' }, { outcome: 'Mended.' }]);
  });

  it('keeps the text where somebody was quicker, and says who', async () => {
    const page = await open({
      'GET v3/notes/reports': () => ({ data: [aReport()], total: 1 }),
      'PUT v3/notes/reports/:id/settled': () => {
        throw new DoubleFailure(409, 'report-settled', 'lea has settled this report in the meantime.');
      },
    });
    await page.user.click(await screen.findByRole('button', { name: SETTLE }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/^Outcome/), 'Mended.');
    await page.user.click(dialog.getByRole('button', { name: 'Settle report' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('lea has settled this report');
    expect(dialog.getByLabelText(/^Outcome/)).toHaveProperty('value', 'Mended.');
    await waitFor(() => expect(asked(page).length).toBeGreaterThan(1));
  });

  it('leaves what is said against the reviewer to another', async () => {
    await open({ 'GET v3/notes/reports': () => ({ data: [aReport({ may_settle: false })], total: 1 }) });
    await screen.findByText('You wrote what is reported, so another reviewer settles it.');
    expect(screen.queryByRole('button', { name: SETTLE })).toBeNull();
  });

  it('shows settled ones with their outcome, and comments that a reviewer removed', async () => {
    const settled = {
      settled_at: '2026-10-04T10:00:00.000Z',
      settled_by: aPerson({ pseudo: 'lea' }),
      may_settle: false,
    };
    const comment = { ...aPerson({ pseudo: 'troll' }), id: 3, body: 'Nonsense', is_removed: true };
    const page = await open(
      {
        'GET v3/notes/reports': () => ({
          data: [aReport({ ...settled, outcome: 'Mended.' }), aReport({ id: 8, ...settled, comment })],
          total: 2,
        }),
      },
      '/analyses/reports?tab=settled',
    );
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toMatch(/Settled by lea.*Mended\./);
    expect(second?.textContent).toMatch(/Deleted comment by troll.*Nonsense.*lea.*deleted the comment/);
    expect(asked(page)[0]?.['status']).toBe('settled');
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/notes/reports': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [], total: 0 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nothing is reported');
  });

  it('speaks French', async () => {
    await open({ 'GET v3/notes/reports': () => ({ data: [], total: 0 }) }, undefined, 'fr');
    await screen.findByText('Rien n’est signalé');
    expect(document.title).toBe('Erreurs signalées · Commonweal');
  });
});
