import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import UserAnalyses from './user-analyses.tsx';

function openSlot(published: ApiDoubles['GET v3/notes/published']) {
  return renderPage(<UserAnalyses userId={12} userName="inesm" />, {
    messages: [uiMessages, remote.messages],
    api: { 'GET v3/notes/published': published },
  });
}

describe('analyses on a person’s page', () => {
  it('are the latest five, without repeating whose they are, and a link to all', async () => {
    const { calls } = await openSlot(() => ({ data: [aNote()], total: 31 }));
    const item = await screen.findByRole('article');
    expect(within(item).queryByText('inesm')).toBeNull();
    expect(calls[0]?.query).toEqual({ user: '12', limit: '5' });
    const all = screen.getByRole('link', { name: 'All 31 analyses' });
    expect(all.getAttribute('href')).toBe('/analyses?filter%5Buser%5D=12');
  });

  it('say that there are none yet', async () => {
    await openSlot(() => ({ data: [], total: 0 }));
    await screen.findByText('No analyses by inesm yet');
  });

  it('fail in their place and are tried again', async () => {
    let fails = true;
    const { user } = await openSlot(() => {
      if (fails) throw new DoubleFailure(404, 'not-found');
      return { data: [aNote()], total: 1 };
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: /All/ })).toBeNull();
  });
});
