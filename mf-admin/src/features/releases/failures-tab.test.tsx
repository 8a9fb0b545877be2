import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiReply } from '@commonweal/contracts';
import { DoubleFailure } from '@commonweal/testing';
import { liveSet } from './releases.fixtures.ts';

// The chart draws on a canvas, which there is none of here; what it is given is shown instead.
jest.unstable_mockModule('@commonweal/ui/charts', () => ({
  LineChart: ({ summary, labels, lines }: { summary: string; labels: string[]; lines: { label: string }[] }) => (
    <p>{`${summary} ${new Set(labels).size} times, ${lines.map(({ label }) => label).join(', ')}`}</p>
  ),
}));

const { openReleases } = await import('./releases.rendering.tsx');

const counts = (last: number) => [...Array.from({ length: 23 }, () => 0), last];

function failures(): ApiReply<'GET v3/releases/failures'> {
  const row = {
    remote: 'mf-companies',
    version: '1.0.0-bbbbbbbbbb',
    set_id: liveSet.id,
    stage: 'chunk' as const,
    reason: 'missing' as const,
    count: 4,
    visitors: 3,
    last_at: '2026-11-20T12:00:00.000Z',
  };
  return {
    versions: [row, { ...row, remote: 'mf-hstm', version: '1.0.0-eeeeeeeeee', count: 9, reason: 'threw' }],
    series: [
      { remote: 'mf-companies', version: '1.0.0-bbbbbbbbbb', counts: counts(4) },
      { remote: 'mf-hstm', version: '1.0.0-eeeeeeeeee', counts: counts(9) },
    ],
    from: '2026-11-13T12:00:00.000Z',
    to: '2026-11-20T12:00:00.000Z',
  };
}

describe('the failures', () => {
  it('are drawn by version, the worst first, each time told apart', async () => {
    await openReleases('/admin/releases/failures', { 'GET v3/releases/failures': failures });
    expect(
      await screen.findByText(
        '13 failures, 9 of them in mf-hstm 1.0.0-eeeeeeeeee. 24 times, hstm eeee, companies bbbb',
      ),
    ).toBeTruthy();
    const [, first] = within(screen.getByRole('table', { name: 'Failures by version' })).getAllByRole('row');
    expect(first?.textContent).toContain('Error in the code');
  });

  it('are those of the time and part that the address names', async () => {
    const { calls, user, address } = await openReleases('/admin/releases/failures?filter[hours]=168', {
      'GET v3/releases/failures': failures,
    });
    expect(await screen.findByText(/^13 failures/)).toBeTruthy();
    expect(calls.find(({ operation }) => operation === 'GET v3/releases/failures')?.query).toEqual({ hours: '168' });
    await screen.findByRole('option', { name: 'mf-companies' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part of the site' }), 'mf-companies');
    expect(await screen.findByText(/^4 failures, 4 of them in mf-companies/)).toBeTruthy();
    expect(decodeURIComponent(address())).toContain('filter[name]=mf-companies');
  });

  it('say when there are none', async () => {
    await openReleases('/admin/releases/failures', {
      'GET v3/releases/failures': () => ({ ...failures(), versions: [], series: [] }),
    });
    expect(await screen.findByText('No failures in this period.')).toBeTruthy();
  });
});

describe('a number that is quoted', () => {
  const one = {
    ...failures().versions[0],
    reference: 'k3x9-41ab',
    at: '2026-11-20T12:00:00.000Z',
    path: '/companies/north-sea-wind',
    detail: 'page-company.js',
  } as ApiReply<'GET v3/releases/failures/:reference'>;

  it('brings the failure behind it, by the address', async () => {
    const { user, address } = await openReleases('/admin/releases/failures', {
      'GET v3/releases/failures': failures,
      'GET v3/releases/failures/:reference': () => one,
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Reference number' }), ' k3x9-41ab ');
    expect(await screen.findByText('/companies/north-sea-wind')).toBeTruthy();
    expect(address()).toBe('/admin/releases/failures?search=k3x9-41ab');
  });

  it.each([
    ['unknown', 'k3x9-41ab'],
    ['too short', 'k3x'],
  ])('is said to be none where it is %s', async (_, reference) => {
    await openReleases(`/admin/releases/failures?search=${reference}`, {
      'GET v3/releases/failures': failures,
      'GET v3/releases/failures/:reference': () => {
        throw new DoubleFailure(404, 'not-found', 'There is no such failure.');
      },
    });
    await waitFor(() => expect(screen.getByText(/No failure has the number/).textContent).toContain(reference));
  });
});
