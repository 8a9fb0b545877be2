import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { canary, canarySet, newCompanies, overview, problem, published, shell } from './releases.fixtures.ts';
import { bodiesOf, openReleases } from './releases.rendering.tsx';

const PROBLEMS = 'GET v3/releases/artifacts/:name/:version/problems';
const promoteIt = /^Promote mf-companies 1\.0\.0-cccccccccc…$/;
const target = { artifacts: [{ name: 'mf-companies', version: newCompanies.version }], expected_revision: 7 };

describe('the versions', () => {
  it('say what they are, which is live, how large and how often they failed', async () => {
    await openReleases('/admin/releases/versions');
    const [fresh] = await screen.findAllByRole('row', { name: /mf-companies/ });
    if (!fresh) throw new Error('There is a row');
    expect(within(fresh).getByText('84.2 kB')).toBeTruthy();
    expect(within(fresh).getByText('entry 3.4 kB')).toBeTruthy();
    expect(within(fresh).getByRole('link', { name: '3' }).getAttribute('href')).toContain('/admin/releases/failures?');
    const live = screen.getByRole('row', { name: /mf-companies Live/ });
    expect(within(live).queryByRole('button', { name: /Promote/ })).toBeNull();
  });

  it('are marked as a canary only where they are not live besides', async () => {
    await openReleases('/admin/releases/versions', {
      'GET v3/releases/artifacts': () => ({
        data: [published(newCompanies, { is_canary: true }), published(shell, { is_canary: true, is_live: true })],
        total: 2,
      }),
    });
    expect(await screen.findByRole('row', { name: /^mf-companies Canary/ })).toBeTruthy();
    expect(screen.getAllByText('Canary')).toHaveLength(1);
  });

  it('are filtered by an address', async () => {
    const { user, calls, address } = await openReleases('/admin/releases/versions?page=2&evil=1');
    await waitFor(() => expect(address()).toBe('/admin/releases/versions?page=2'));
    await screen.findAllByRole('row', { name: /mf-companies/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the site' }), 'mf-companies');
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe('/admin/releases/versions?filter[name]=mf-companies'),
    );
    const asked = () => calls.findLast(({ operation }) => operation === 'GET v3/releases/artifacts')?.query;
    await waitFor(() => expect(asked()).toEqual({ limit: '20', offset: '0', name: 'mf-companies' }));
  });

  it('say when there are none', async () => {
    await openReleases('/admin/releases/versions?filter[name]=mf-gone', {
      'GET v3/releases/artifacts': () => ({ data: [], total: 0 }),
    });
    expect(await screen.findByText('No versions yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all versions' })).toBeTruthy();
  });
});

describe('promoting', () => {
  it('shows what changes and that nothing speaks against it, and makes it live', async () => {
    const { user, calls } = await openReleases('/admin/releases/versions', {
      'POST v3/releases/promote': () => overview({ revision: 8 }),
    });
    await user.click(await screen.findByRole('button', { name: promoteIt }));
    const dialog = await screen.findByRole('dialog', { name: 'Make mf-companies live for everyone?' });
    expect(within(dialog).getByText('1.0.0-bbbbbbbbbb')).toBeTruthy();
    expect(await within(dialog).findByText('No objections.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Make it live' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/promote')).toEqual([{ ...target, force: false, reason: '' }]);
  });

  it('is refused where it does not fit, names both, and goes past that only by force and with a reason', async () => {
    const { user, calls } = await openReleases('/admin/releases/versions', {
      [PROBLEMS]: () => ({ problems: [problem] }),
      'POST v3/releases/promote': () => overview({ revision: 8 }),
    });
    await user.click(await screen.findByRole('button', { name: promoteIt }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(problem.text)).toBeTruthy();
    for (const party of problem.parties) expect(within(dialog).getByText(party)).toBeTruthy();
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Make it live' });
    expect(confirm.disabled).toBe(true);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Release it anyway' }));
    await user.click(within(dialog).getByRole('button', { name: 'Release anyway' }));
    expect(within(dialog).getByText('Give a reason in a few words.')).toBeTruthy();
    expect(bodiesOf(calls, 'POST v3/releases/promote')).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'mf-hstm gives it up today');
    await user.click(within(dialog).getByRole('button', { name: 'Release anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/promote')).toEqual([
      { ...target, force: true, reason: 'mf-hstm gives it up today' },
    ]);
  });

  it('shows the problems that came up meanwhile', async () => {
    let problems: (typeof problem)[] = [];
    const { user } = await openReleases('/admin/releases/versions', {
      [PROBLEMS]: () => ({ problems }),
      'POST v3/releases/promote': () => {
        problems = [problem];
        throw new DoubleFailure(409, 'gate-refused', problem.text, { 'problems.0': problem.text });
      },
    });
    await user.click(await screen.findByRole('button', { name: promoteIt }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('No objections.');
    await user.click(within(dialog).getByRole('button', { name: 'Make it live' }));
    expect(await within(dialog).findByText(problem.parties[1])).toBeTruthy();
    expect(within(dialog).getByRole('checkbox', { name: 'Release it anyway' })).toBeTruthy();
  });
});

describe('starting a canary', () => {
  it('asks for a share, and says that it takes the place of the one that runs', async () => {
    const { user, calls } = await openReleases('/admin/releases/versions', {
      'GET v3/releases': () => overview({ canary }),
      'PUT v3/releases/canary': () => overview({ revision: 8, canary }),
    });
    await user.click(await screen.findByRole('button', { name: /^Start a canary with mf-companies 1\.0\.0-cc/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Give mf-companies to some visitors?' });
    expect(within(dialog).getByText(new RegExp(canarySet.id))).toBeTruthy();
    const share = within(dialog).getByRole('textbox', { name: 'Share of visitors' });
    await within(dialog).findByText('No objections.');
    await user.clear(share);
    await user.click(within(dialog).getByRole('button', { name: 'Start the canary' }));
    expect(within(dialog).getByText('A number from 0.1 to 100.')).toBeTruthy();
    await user.type(share, '2,5');
    await user.click(within(dialog).getByRole('button', { name: 'Start the canary' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'PUT v3/releases/canary')).toEqual([{ ...target, percent: 2.5, force: false, reason: '' }]);
  });
});
