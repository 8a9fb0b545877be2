import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openReleases } from './releases.rendering.tsx';
import { readReleasesTab } from './releases-tab.ts';

describe('the page of releases', () => {
  it('has an address for each part', async () => {
    const { user, address, goTo } = await openReleases('/admin/releases', {
      'GET v3/releases/log': () => ({ data: [], total: 0 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Log' }));
    expect(address()).toBe('/admin/releases/log');
    expect(await screen.findByText('Nothing has changed yet.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Releases: Log · Commonweal'));
    await act(() => goTo('/admin/releases'));
    expect(await screen.findByRole('heading', { name: 'Live in demo' })).toBeTruthy();
  });

  it('has a French title with the space that French has before a colon', async () => {
    await openReleases('/admin/releases/log', { 'GET v3/releases/log': () => ({ data: [], total: 0 }) }, 'fr');
    await waitFor(() => expect(document.title).toBe('Mises en ligne\u202f: Journal · Commonweal'));
  });

  it('has no other parts', () => {
    expect(() => readReleasesTab('secrets')).toThrow('no part secrets');
    expect(() => readReleasesTab('live')).toThrow('no part live');
  });
});
