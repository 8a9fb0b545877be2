import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { canary, canarySet, earlierSet, liveSet, overview, problem } from './releases.fixtures.ts';
import { bodiesOf, openReleases } from './releases.rendering.tsx';

const withCanary = { 'GET v3/releases': () => overview({ canary }) };

describe('what is live', () => {
  it('says which versions, from which commit, since when and by whom', async () => {
    await openReleases('/admin/releases');
    const row = await screen.findByRole('row', { name: /^mf-companies/ });
    expect(within(row).getByText('1.0.0-bbbbbbbbbb')).toBeTruthy();
    expect(within(row).getByText('4f64fc0')).toBeTruthy();
    expect(within(row).getByText('on main')).toBeTruthy();
    expect(screen.getByText(/^Since .*, by Ines Marchetti$/)).toBeTruthy();
  });

  it('says where a version was built from changes that no commit has, or from none', async () => {
    const [shell, companies] = liveSet.artifacts;
    if (!shell || !companies) throw new Error('The live set has two parts');
    const artifacts = [
      { ...shell, changed: true },
      { ...companies, commit: null, branch: null },
    ];
    const live = { ...overview().live, set: { ...liveSet, artifacts } };
    await openReleases('/admin/releases', { 'GET v3/releases': () => overview({ live }) });
    expect(await screen.findByText('with uncommitted changes')).toBeTruthy();
    expect(screen.getByText('No commit known')).toBeTruthy();
  });

  it('names what does not fit the API any more, and says nothing where all of it fits', async () => {
    const misfit = { ...problem, rule: 'operation' as const, text: 'It calls GET v3/entities as it was built for.' };
    await openReleases('/admin/releases', { 'GET v3/releases': () => overview({ problems: [misfit] }) });
    expect(await screen.findByText('One part is no longer compatible with the API')).toBeTruthy();
    expect(screen.getByText('API operation')).toBeTruthy();
    expect(screen.getByText(misfit.text)).toBeTruthy();
    cleanup();
    await openReleases('/admin/releases');
    await screen.findByRole('row', { name: /^mf-companies/ });
    expect(screen.queryByText(/no longer compatible with the API/)).toBeNull();
  });

  it('shows an error with its reference, and asks again', async () => {
    let failures = 1;
    const { user } = await openReleases('/admin/releases', {
      'GET v3/releases': () => {
        if (failures-- > 0) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return overview();
      },
    });
    expect(await screen.findByText('test-request')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /^mf-companies/ })).toBeTruthy();
  });

  it.each([
    ['en', 'Deleted user'],
    ['fr', 'Utilisateur supprimé'],
  ] as const)('words in %s that its people were deleted', async (locale, gone) => {
    const by = 'Deleted user';
    const api = { 'GET v3/releases': () => overview({ live: { ...overview().live, by }, canary: { ...canary, by } }) };
    await openReleases('/admin/releases', api, locale);
    expect(await screen.findAllByText(new RegExp(`(by|par) ${gone}`))).toHaveLength(2);
  });

  it('is in French where the page is', async () => {
    await openReleases('/admin/releases', withCanary, 'fr');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mises en ligne' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'En ligne sur demo' })).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Visiteurs touchés' }).getAttribute('aria-valuetext')).toBe('2 sur 5');
  });
});

describe('rolling back', () => {
  it('says exactly what changes, wants a reason, and counts on what was seen', async () => {
    const { user, calls } = await openReleases('/admin/releases', {
      'POST v3/releases/rollback': () => overview({ revision: 8 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bring back an earlier set?' });
    expect(await within(dialog).findByText('1.0.0-dddddddddd')).toBeTruthy();
    expect(within(dialog).getByText('route /companies/old')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    expect(within(dialog).getByText('Give a reason in a few words.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The list is empty');
    await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/rollback')).toEqual([
      { set_id: earlierSet.id, expected_revision: 7, reason: 'The list is empty' },
    ]);
  });

  it('tells when somebody else was quicker, keeps what was typed, and goes on from there', async () => {
    let revision = 7;
    const { user, calls } = await openReleases('/admin/releases', {
      'GET v3/releases': () => overview({ revision }),
      'POST v3/releases/rollback': ({ body }) => {
        if ((body as { expected_revision: number }).expected_revision === 9) return overview({ revision: 10 });
        revision = 9;
        throw new DoubleFailure(409, 'release-moved');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('1.0.0-dddddddddd');
    const reason = within(dialog).getByRole('textbox', { name: /Reason/ });
    await user.type(reason, 'Errors');
    await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    expect(await within(dialog).findByText('Somebody else has changed what is live.')).toBeTruthy();
    expect((reason as HTMLTextAreaElement).value).toBe('Errors');
    await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/rollback')).toHaveLength(2);
  });

  it('goes back to any set that was live', async () => {
    const { user, calls } = await openReleases('/admin/releases', {
      'GET v3/releases': () => overview({ previous: null }),
      'POST v3/releases/rollback': () => overview(),
    });
    expect(await screen.findByText(/nothing to roll back to/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: `Bring back set ${earlierSet.id}…` }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('1.0.0-dddddddddd');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'As agreed');
    await user.click(within(dialog).getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/rollback')).toEqual([
      { set_id: earlierSet.id, expected_revision: 7, reason: 'As agreed' },
    ]);
  });
});

describe('the canary', () => {
  it('says how it fares and what is different in it', async () => {
    await openReleases('/admin/releases', withCanary);
    const region = await screen.findByRole('region', { name: 'Canary' });
    expect(within(region).getByRole('meter').getAttribute('aria-valuetext')).toBe('2 of 5');
    const compared = 'It failed for 2 of its 40 visitors; the live set failed for 1 of 360 in the same period.';
    expect(within(region).getByText(compared)).toBeTruthy();
    expect(within(region).getByText('1.0.0-cccccccccc')).toBeTruthy();
  });

  it('goes to another share, once that is one', async () => {
    const { user, calls } = await openReleases('/admin/releases', {
      ...withCanary,
      'PUT v3/releases/canary': () => overview({ revision: 8, canary: { ...canary, percent: 25 } }),
    });
    const field = await screen.findByRole('textbox', { name: 'Share of visitors' });
    const save = screen.getByRole('button', { name: 'Change' });
    await user.clear(field);
    await user.type(field, '101');
    expect(screen.getByText('A number from 0.1 to 100.')).toBeTruthy();
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.clear(field);
    await user.type(field, '25');
    await user.click(save);
    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT v3/releases/canary')).toEqual([
        { set_id: canarySet.id, percent: 25, expected_revision: 7 },
      ]),
    );
  });

  it('becomes what everyone gets; past the gate only by force and with a reason', async () => {
    const { user, calls } = await openReleases('/admin/releases', {
      ...withCanary,
      'POST v3/releases/promote': ({ body }) => {
        if ((body as { force: boolean }).force) return overview({ revision: 8 });
        throw new DoubleFailure(409, 'gate-refused', 'mf-hstm does not fit.', {
          'problems.0': 'mf-hstm does not fit.',
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make it live for everyone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make the canary live for everyone?' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Make it live for everyone' }));
    expect(await within(dialog).findByText('mf-hstm does not fit.')).toBeTruthy();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Release it anyway' }));
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'mf-hstm follows');
    await user.click(within(dialog).getByRole('button', { name: 'Release anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls, 'POST v3/releases/promote')).toEqual([
      { set_id: canarySet.id, expected_revision: 7, force: false, reason: '' },
      { set_id: canarySet.id, expected_revision: 7, force: true, reason: 'mf-hstm follows' },
    ]);
  });

  it('promises what it changed itself, and not what others have put live since it began', async () => {
    const [shell, companies] = liveSet.artifacts;
    if (!shell || !companies) throw new Error('The live set has two parts');
    const newShell = { ...shell, version: '1.0.0-ffffffffff' };
    const live = { ...overview().live, set: { ...liveSet, artifacts: [newShell, companies] } };
    const { user } = await openReleases('/admin/releases', { 'GET v3/releases': () => overview({ live, canary }) });
    const region = await screen.findByRole('region', { name: 'Canary' });
    expect(within(region).getByText('1.0.0-ffffffffff')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Make it live for everyone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Make the canary live for everyone?' });
    expect(within(dialog).getByText('1.0.0-cccccccccc')).toBeTruthy();
    expect(within(dialog).queryByText('1.0.0-ffffffffff')).toBeNull();
  });

  it('is refused by name where others have overtaken it', async () => {
    const conflict = 'mf-companies has changed since this set was made.';
    const { user } = await openReleases('/admin/releases', {
      ...withCanary,
      'POST v3/releases/promote': () => {
        throw new DoubleFailure(409, 'release-conflict', conflict, { 'mf-companies': conflict });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Make it live for everyone' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make it live for everyone' }));
    expect(await within(dialog).findByText(conflict)).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it('is stopped after a question', async () => {
    const { user, calls } = await openReleases('/admin/releases', {
      ...withCanary,
      'DELETE v3/releases/canary': () => overview({ revision: 8 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop the canary' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop the canary?' });
    expect(calls.some(({ operation }) => operation.startsWith('DELETE'))).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Stop the canary' }));
    await waitFor(() => expect(calls.some(({ operation }) => operation.startsWith('DELETE'))).toBe(true));
  });
});

describe('overrides', () => {
  it('change at once, and change back where the server refuses', async () => {
    let answer: () => void = () => undefined;
    const { user } = await openReleases('/admin/releases', {
      'PUT v3/releases/overrides': async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: 'Allow overrides' });
    expect(control.checked).toBe(false);
    await user.click(control);
    await waitFor(() => expect(control.checked).toBe(true));
    answer();
    expect(await screen.findByText('Nothing was changed.')).toBeTruthy();
    expect(control.checked).toBe(false);
  });
});
