import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aNote } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import CompanyAnalyses from './company-analyses.tsx';

function openSlot(published: ApiDoubles['GET v3/notes/published']) {
  return renderPage(<CompanyAnalyses entityId={5} entityName="Loomwell" />, {
    messages: [uiMessages, remote.messages],
    api: { 'GET v3/notes/published': published },
  });
}

describe('analyses on a company’s page', () => {
  it('shows the analyses of that company, without repeating its name', async () => {
    const { calls } = await openSlot(() => ({ data: [aNote()], total: 1 }));
    const item = await screen.findByRole('article');
    expect(within(item).queryByText('Loomwell')).toBeNull();
    expect(calls[0]?.query).toEqual({ entity_id: '5', limit: '10', offset: '0' });
    expect(screen.queryByRole('button', { name: 'Show more analyses' })).toBeNull();
  });

  it('adds more in place and moves focus to the first of them', async () => {
    const { user } = await openSlot(({ query }) => {
      const id = Number(query['offset']) + 1;
      return { data: [aNote({ id, headline: `Analysis ${id}` })], total: 2 };
    });
    await user.click(await screen.findByRole('button', { name: 'Show more analyses' }));
    const added = await screen.findByRole('link', { name: 'Analysis 2' });
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(screen.getByText('2 of 2')).toBeDefined();
  });

  it('says that there are none yet', async () => {
    await openSlot(() => ({ data: [], total: 0 }));
    await screen.findByText('No analyses of Loomwell yet');
  });

  it('fails in its place and tries again', async () => {
    let fails = true;
    const { user } = await openSlot(() => {
      if (fails) throw new DoubleFailure(404, 'not-found', 'This does not exist, or no longer exists.');
      return { data: [aNote()], total: 1 };
    });
    const alert = await screen.findByRole('alert');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  it('keeps what is there where more of them fail, and tries that part again', async () => {
    let fails = true;
    const { user, calls } = await openSlot(({ query }) => {
      if (query['offset'] === '1' && fails) throw new DoubleFailure(500, 'internal');
      const id = Number(query['offset']) + 1;
      return { data: [aNote({ id, headline: `Analysis ${id}` })], total: 2 };
    });
    await user.click(await screen.findByRole('button', { name: 'Show more analyses' }));
    const alert = await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: 'Analysis 1' })).toBeDefined();
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByRole('link', { name: 'Analysis 2' });
    expect(calls.map(({ query }) => query['offset'])).toEqual(['0', '1', '1']);
  });
});
