import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { earlierSet, liveSet, overview } from './releases.fixtures.ts';
import { openReleases } from './releases.rendering.tsx';

const asked = (calls: Awaited<ReturnType<typeof openReleases>>['calls']) =>
  calls.findLast(({ operation }) => operation === 'GET v3/releases/diff')?.query;

describe('the comparison', () => {
  it('is of the live set with the one before, until others are chosen', async () => {
    const { calls } = await openReleases('/admin/releases/compare');
    expect(await screen.findByText('One part differs.')).toBeTruthy();
    expect(asked(calls)).toEqual({ from: earlierSet.id, to: liveSet.id });
    const change = screen.getByText('route /companies/old').closest('li');
    expect(change?.textContent).toBe('+Added:route /companies/old');
    expect(screen.getByText('operation GET v3/entities').closest('li')?.textContent).toContain('Removed:');
    expect(screen.getByText(/^Scripts 84.2 kB → 84.2 kB/)).toBeTruthy();
  });

  it('stands in the address, and is turned round by a button', async () => {
    const { user, calls, address } = await openReleases('/admin/releases/compare');
    await screen.findByText('One part differs.');
    await user.click(screen.getByRole('button', { name: 'Swap the two sets' }));
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe(
        `/admin/releases/compare?filter[from]=${liveSet.id}&filter[to]=${earlierSet.id}`,
      ),
    );
    await waitFor(() => expect(asked(calls)).toEqual({ from: liveSet.id, to: earlierSet.id }));
  });

  it('offers sets of the address that are not in the history, and ignores what is none', async () => {
    const { calls } = await openReleases('/admin/releases/compare?filter[from]=777788889999&filter[to]=nonsense');
    await screen.findByText('One part differs.');
    expect(asked(calls)).toEqual({ from: '777788889999', to: liveSet.id });
    const from = screen.getByRole('combobox', { name: 'From' });
    expect(within(from).getByRole<HTMLOptionElement>('option', { name: '777788889999' }).selected).toBe(true);
  });

  it('says so where a set does not exist', async () => {
    await openReleases('/admin/releases/compare', {
      'GET v3/releases/diff': () => {
        throw new DoubleFailure(404, 'unknown-set', 'There is no set 3333bbbb4444.');
      },
    });
    expect(await screen.findByText('There is no set 3333bbbb4444.')).toBeTruthy();
  });

  it('waits for a second set', async () => {
    await openReleases('/admin/releases/compare', { 'GET v3/releases': () => overview({ previous: null }) });
    expect(await screen.findByText('Only one set has been live so far.')).toBeTruthy();
  });
});
