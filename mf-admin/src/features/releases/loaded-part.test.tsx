import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { DoubleFailure } from '@commonweal/testing';
import { overview } from './releases.fixtures.ts';
import { openReleases } from './releases.rendering.tsx';

function tell(target: EventTarget, event: string): void {
  act(() => void target.dispatchEvent(new Event(event)));
}

afterEach(() => tell(window, 'online'));

describe('a part of the page', () => {
  it('says when it cannot come without a connection, and comes with it', async () => {
    const { user } = await openReleases('/admin/releases/log', {
      'GET v3/releases/log': () => ({ data: [], total: 0 }),
    });
    await screen.findByText('Nothing has changed yet.');
    tell(window, 'offline');
    await user.click(screen.getByRole('link', { name: 'Live' }));
    expect(await screen.findByText('You are offline.')).toBeTruthy();
    tell(window, 'online');
    expect(await screen.findByRole('row', { name: /^mf-companies/ })).toBeTruthy();
  });

  it('stays where it could not be refreshed, and says how old it is', async () => {
    let isAway = false;
    const { user } = await openReleases('/admin/releases', {
      'GET v3/releases': () => {
        if (isAway) throw new DoubleFailure(503, 'unavailable', 'The database is away.');
        return overview();
      },
    });
    await screen.findByRole('row', { name: /^mf-companies/ });
    isAway = true;
    tell(document, 'visibilitychange');
    expect(await screen.findByText(/^This could not be refreshed\. The page is as of \d\d:\d\d:\d\d\.$/)).toBeTruthy();
    expect(screen.getByText('The database is away.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^mf-companies/ })).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('row', { name: /^mf-companies/ })).toBeTruthy();
    expect(screen.queryByText(/^This could not be refreshed/)).toBeNull();
  });
});
