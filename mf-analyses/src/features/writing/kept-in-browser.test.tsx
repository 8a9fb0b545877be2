import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, aWholeDraft, openWriting, savesOf, writer } from './writing.fixtures.tsx';

beforeEach(() => localStorage.clear());

const notice = 'Your unsaved text is back';
const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });

const offline: ApiDoubles = {
  'PUT v3/notes/:id': () => {
    throw new TypeError('Failed to fetch');
  },
  'POST v3/notes': () => {
    throw new TypeError('Failed to fetch');
  },
};

/** Writes while the server is away, and closes the page. */
async function writeOffline(api: ApiDoubles, url = '/analyses/edit/7') {
  const page = await openWriting(url, { ...api, ...offline });
  await page.user.type(await headline(), ' offline');
  await page.user.tab();
  await screen.findByText('Not saved. Your text is kept on this page.');
  page.unmount();
}

describe('what the server does not have', () => {
  it('is there after a reload, and is saved once the person goes on with it', async () => {
    const { api } = aServer(aWholeDraft());
    await writeOffline(api);
    const page = await openWriting('/analyses/edit/7', api);
    expect(await screen.findByText(notice)).toBeTruthy();
    expect((await headline()).value).toBe('Less water for every shirt offline');
    await settle(1_700);
    expect(savesOf(page.calls)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Keep and save it' }));
    await screen.findByText(/^Saved at/);
    expect(savesOf(page.calls)).toEqual([{ revision: 3, headline: 'Less water for every shirt offline' }]);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is discarded where the person wants what the server has', async () => {
    const { api } = aServer(aWholeDraft());
    await writeOffline(api);
    const page = await openWriting('/analyses/edit/7', api);
    await page.user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect((await headline()).value).toBe('Less water for every shirt');
    expect(screen.queryByText(notice)).toBeNull();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(savesOf(page.calls)).toEqual([]);
  });

  it('is merged with what others saved in between', async () => {
    const { api, change } = aServer(aWholeDraft());
    await writeOffline(api);
    change({ impact_value: -5, headline: 'Theirs' });
    await openWriting('/analyses/edit/7', api);
    expect(await screen.findByRole('heading', { name: 'This analysis was changed elsewhere' })).toBeTruthy();
    expect((await headline()).value).toBe('Less water for every shirt offline');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Very negative' }).checked).toBe(true);
  });

  it('is shown to nobody else who signs in on this browser', async () => {
    const { api } = aServer(aWholeDraft());
    await writeOffline(api);
    const other = somebody(['analysis-creation-state', 'free-analysis'], { id: 43 });
    const theirs = await openWriting('/analyses/edit/7', api, { session: other });
    expect((await headline()).value).toBe('Less water for every shirt');
    await settle();
    expect(screen.queryByText(notice)).toBeNull();
    theirs.unmount();
    await openWriting('/analyses/edit/7', api, { session: writer });
    expect(await screen.findByText(notice)).toBeTruthy();
  });

  it('brings back an analysis that was never begun on the server, with its company', async () => {
    const { api } = aServer(aDraft({ revision: 0 }));
    await writeOffline(api, '/analyses/create?company=loomwell');
    const page = await openWriting('/analyses/create', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Analysis of Loomwell' })).toBeTruthy();
    expect((await headline()).value).toBe(' offline');
    await page.user.click(screen.getByRole('button', { name: 'Keep and save it' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/edit/7'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is left aside where it cannot be read', async () => {
    const { api } = aServer(aWholeDraft());
    localStorage.setItem('unsaved-analysis:42:7', '{"shape":1,"form":{}}');
    await openWriting('/analyses/edit/7', api);
    expect((await headline()).value).toBe('Less water for every shirt');
    await settle();
    expect(screen.queryByText(notice)).toBeNull();
  });
});
