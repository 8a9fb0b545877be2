import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { earlierSet, liveSet, logged, problem } from './releases.fixtures.ts';
import { openReleases } from './releases.rendering.tsx';

describe('the log', () => {
  it('says who did what and why, and leads to what differed', async () => {
    await openReleases('/admin/releases/log', {
      'GET v3/releases/log': () => ({ data: [logged({ reason: 'Faster list' })], total: 1 }),
    });
    const row = await screen.findByRole('row', { name: /^Promoted/ });
    expect(within(row).getByText('Ines Marchetti')).toBeTruthy();
    expect(within(row).getByText('Faster list')).toBeTruthy();
    expect(within(row).queryByText('Forced')).toBeNull();
    const link = within(row).getByRole('link', { name: `${earlierSet.id} → ${liveSet.id}` });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      `/admin/releases/compare?filter[from]=${earlierSet.id}&filter[to]=${liveSet.id}`,
    );
  });

  it.each([
    ['en', 'Deleted user'],
    ['fr', 'Utilisateur supprimé'],
  ] as const)('words in %s that somebody was deleted', async (locale, gone) => {
    const api = { 'GET v3/releases/log': () => ({ data: [logged({ by: 'Deleted user' })], total: 1 }) };
    await openReleases('/admin/releases/log', api, locale);
    expect(await screen.findByText(gone)).toBeTruthy();
  });

  it('marks what was forced, and says what was overridden', async () => {
    const { user } = await openReleases('/admin/releases/log', {
      'GET v3/releases/log': () => ({ data: [logged({ overridden: [problem] })], total: 1 }),
    });
    expect(await screen.findByText('Forced')).toBeTruthy();
    await user.click(screen.getByText('One objection overridden'));
    expect(screen.getByText(problem.text)).toBeTruthy();
  });

  it('has pages', async () => {
    const { calls } = await openReleases('/admin/releases/log?page=2', {
      'GET v3/releases/log': () => ({ data: [logged()], total: 41 }),
    });
    await screen.findByRole('row', { name: /^Promoted/ });
    expect(calls.find(({ operation }) => operation === 'GET v3/releases/log')?.query).toEqual({
      limit: '20',
      offset: '20',
    });
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/admin/releases/log?page=3');
  });
});
