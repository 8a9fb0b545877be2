import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { openReleases } from './releases.rendering.tsx';
import { readTab } from './releases-tab.ts';

describe('the page of releases', () => {
  it('has an address for each part', async () => {
    const { user, address, goTo } = await openReleases('/admin/releases', {
      'GET v3/releases/log': () => ({ data: [], total: 0 }),
    });
    await user.click(await screen.findByRole('link', { name: 'Log' }));
    expect(address()).toBe('/admin/releases/log');
    expect(await screen.findByText('Nothing was changed yet.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Releases: Log · Commonweal'));
    await act(() => goTo('/admin/releases'));
    expect(await screen.findByRole('heading', { name: 'Live in demo' })).toBeTruthy();
  });

  it('has no other parts', () => {
    expect(() => readTab('secrets')).toThrow('no part secrets');
    expect(() => readTab('live')).toThrow('no part live');
  });
});
