import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Representative } from '@commonweal/contracts';
import { DoubleFailure, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import RepresentativesPage from './representatives-page.tsx';

const aRepresentative = (change: Partial<Representative> = {}): Representative => ({
  ...{ id: 5, entity: { entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell' } },
  ...aPerson({ pseudo: 'ines' }),
  ...{ email: 'ines@loomwell.example', reason: 'Called <b>their</b> office.', granted_at: '2026-05-03T10:00:00.000Z' },
  granted_by: aPerson({ pseudo: 'lea' }),
  ...{ revoked_at: null, revoked_by: null, revoked_reason: null },
  ...change,
});

const loomwell = {
  ...{ entity_id: 9, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null, impact_score: null },
  ...{
    is_featured: true,
    is_grayed: false,
    subtext: 'Apparel · Portugal',
    ratings_count: 12,
    evidence: null,
    matched: null,
  },
};

const ines = { ...aPerson({ user_id: 31, pseudo: 'ines' }), email: 'ines@loomwell.example' };

const open = (api: ApiDoubles, search = '', locale: 'en' | 'fr' = 'en') =>
  renderPage(<RepresentativesPage />, {
    ...{ path: '/admin/representatives', url: `/admin/representatives${search}`, locale },
    ...{ messages: [remote.messages, uiMessages], session: somebody(['representatives-state']) },
    api,
  });

const asked = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.find(({ operation }) => operation === 'GET v3/representatives');
const sent = ({ calls }: Awaited<ReturnType<typeof open>>, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ params, body }) => [params, body]);

describe('the page of representatives', () => {
  it('shows people with company, email and how it was verified, as plain text', async () => {
    const page = await open({ 'GET v3/representatives': () => ({ data: [aRepresentative()], total: 1 }) });
    const item = within(await screen.findByRole('article'));
    item.getByText('Called <b>their</b> office.');
    expect(item.getByRole('link', { name: 'Loomwell' })).toHaveProperty('pathname', '/companies/loomwell');
    expect(asked(page)?.query).toEqual({ limit: '10', offset: '0', status: 'active' });
  });

  it('grants a right to a person for a company, both of which are searched for', async () => {
    let rows: Representative[] = [];
    const page = await open({
      'GET v3/representatives': () => ({ data: rows, total: rows.length }),
      'POST v3/entities-quick-search': () => ({ data: [loomwell], total: 1 }),
      'GET v3/users/quicksearch': () => ({ data: [ines], total: 1 }),
      'POST v3/representatives': () => {
        const row = aRepresentative();
        rows = [row];
        return row;
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Add a representative' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(dialog.getAllByText('This is needed.')).toHaveLength(3);
    await settle();
    expect(sent(page, 'POST v3/representatives')).toEqual([]);
    await page.user.type(dialog.getByLabelText(/^How it was verified/), ' Called. ');
    await page.user.type(dialog.getByRole('combobox', { name: 'Company' }), 'loom');
    await page.user.click(await screen.findByRole('option', { name: /Loomwell/ }));
    await dialog.findByText('For Loomwell');
    await page.user.type(dialog.getByRole('combobox', { name: 'Person' }), 'ines');
    await page.user.click(await screen.findByRole('option', { name: 'ines ines@loomwell.example' }));
    await dialog.findByText('Chosen: ines, ines@loomwell.example');
    expect(page.calls.find(({ operation }) => operation === 'GET v3/users/quicksearch')?.query).toEqual({
      ...{ keywords: 'ines', limit: '20' },
    });
    await page.user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByRole('article');
    expect(sent(page, 'POST v3/representatives')).toEqual([[{}, { entity_id: 9, user_id: 31, reason: 'Called.' }]]);
  });

  it('revokes a right with a reason, and keeps it where that fails', async () => {
    let fails = true;
    const page = await open({
      'GET v3/representatives': () => ({ data: [aRepresentative()], total: 1 }),
      'PUT v3/representatives/:id/revoked': () => {
        if (fails) throw new DoubleFailure(409, 'already-revoked', 'This person no longer speaks for the company.');
        return aRepresentative();
      },
    });
    const revoke = 'Revoke the right of ines@loomwell.example for Loomwell';
    await page.user.click(await screen.findByRole('button', { name: revoke }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await dialog.findByText('This is needed.');
    await page.user.type(dialog.getByLabelText(/^Reason/), ' Has left. ');
    await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('no longer speaks for the company');
    fails = false;
    await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(page, 'PUT v3/representatives/:id/revoked').at(-1)).toEqual([{ id: '5' }, { reason: 'Has left.' }]);
  });

  it('shows former ones with how it ended', async () => {
    const former = aRepresentative({
      ...{
        revoked_at: '2026-06-03T10:00:00.000Z',
        revoked_by: aPerson({ pseudo: 'max' }),
        revoked_reason: 'Has left.',
      },
    });
    const page = await open({ 'GET v3/representatives': () => ({ data: [former], total: 1 }) }, '?tab=former');
    expect((await screen.findByRole('article')).textContent).toMatch(/Revoked by max.*Has left\./);
    expect(asked(page)?.query['status']).toBe('former');
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('names a failure and tries again', async () => {
    let fails = true;
    const page = await open({
      'GET v3/representatives': () => {
        if (fails) throw new DoubleFailure(500, 'internal');
        return { data: [], total: 0 };
      },
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Nobody speaks for a company yet');
  });

  it('speaks French', async () => {
    await open({ 'GET v3/representatives': () => ({ data: [], total: 0 }) }, '', 'fr');
    await screen.findByText('Personne ne représente encore d’entreprise');
    expect(document.title).toBe('Représentants d’entreprises · Commonweal');
  });
});
