import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { aDraft, aServer, aWholeDraft, forgetDrafts, openWriting, savesOf, writer } from './writing.fixtures.tsx';

beforeEach(forgetDrafts);

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
    expect(screen.getByText('Changed, not saved yet')).toBeTruthy();
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

  /** Saves of the analysis that begins with an A: those of pages that were left before may still be tried again. */
  const savesOfA = (calls: Parameters<typeof savesOf>[0]) =>
    (savesOf(calls) as { readonly headline: string }[]).filter(({ headline: text }) => text.startsWith('A'));

  /** Another company for another address. */
  const twoCompanies = (api: ApiDoubles): ApiDoubles => ({
    ...api,
    'GET v3/entities/:id/details': (call) => {
      const loomwell = api['GET v3/entities/:id/details']?.(call) as object;
      const riverine = { ...loomwell, entity_id: 6, entity_name: 'Riverine' };
      return (call.params['id'] === 'loomwell' ? loomwell : riverine) as never;
    },
  });

  it('is kept of each new analysis by itself, and comes back for its own company alone', async () => {
    const api = twoCompanies(aServer(aDraft({ revision: 0 })).api);
    await writeOffline(api, '/analyses/create?company=loomwell');
    await writeOffline(api, '/analyses/create?company=riverine');
    expect(localStorage).toHaveLength(2);
    const page = await openWriting('/analyses/create?company=loomwell', { ...api, ...offline });
    expect(await screen.findByRole('heading', { level: 1, name: 'Analysis of Loomwell' })).toBeTruthy();
    expect(screen.getByText(notice)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Discard it' }));
    await waitFor(() => expect(localStorage).toHaveLength(1));
    page.unmount();
    await openWriting('/analyses/create', { ...api, ...offline });
    expect(await screen.findByRole('heading', { level: 1, name: 'Analysis of Riverine' })).toBeTruthy();
  });

  it('stays with the tab that has it open', async () => {
    const held: { readonly name: string }[] = [];
    const locks = {
      query: () => Promise.resolve({ held }),
      request: (name: string, whileHeld: () => Promise<void>) => {
        held.push({ name });
        return whileHeld().then(() =>
          held.splice(
            held.findIndex((one) => one.name === name),
            1,
          ),
        );
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const { api } = aServer(aDraft({ revision: 0 }));
    await openWriting('/analyses/create?company=loomwell', { ...api, ...offline });
    const other = await openWriting('/analyses/create?company=loomwell', { ...api, ...offline });
    const fields = () => screen.getAllByRole('textbox', { name: 'Headline' });
    await waitFor(() => expect(fields()).toHaveLength(2));
    for (const [at, field] of fields().entries()) await other.user.type(field, `Text ${at}`);
    await waitFor(() => expect(localStorage).toHaveLength(2));
    await openWriting('/analyses/create?company=loomwell', { ...api, ...offline });
    await waitFor(() => expect(fields()).toHaveLength(3));
    expect(screen.queryByText(notice)).toBeNull();
    cleanup();
    await settle();
    expect(held).toEqual([]);
    await openWriting('/analyses/create?company=loomwell', { ...api, ...offline });
    expect(await screen.findByText(notice)).toBeTruthy();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is kept of each tab by itself, and comes back one after the other', async () => {
    const { api } = aServer(aWholeDraft());
    const first = await openWriting('/analyses/edit/7', { ...api, ...offline });
    const second = await openWriting('/analyses/edit/7', { ...api, ...offline });
    const fields = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Headline' });
    await waitFor(() => expect(fields()).toHaveLength(2));
    for (const [at, field] of fields().entries()) await second.user.type(field, ` ${at}`);
    await waitFor(() => expect(localStorage).toHaveLength(2));
    first.unmount();
    second.unmount();
    const back: string[] = [];
    for (const left of [1, 0]) {
      const page = await openWriting('/analyses/edit/7', api);
      expect(await screen.findByText(notice)).toBeTruthy();
      back.push((await headline()).value);
      await page.user.click(screen.getByRole('button', { name: 'Discard it' }));
      await waitFor(() => expect(localStorage).toHaveLength(left));
      page.unmount();
    }
    expect(back.toSorted()).toEqual(['Less water for every shirt 0', 'Less water for every shirt 1']);
  });

  it('is one draft where the reply was lost before a reload, and what came after follows as a change', async () => {
    const { api } = aServer(aDraft({ revision: 1 }));
    let arrived = 0;
    const page = await openWriting('/analyses/create?company=loomwell', {
      ...api,
      'POST v3/notes': async (call) => {
        arrived += 1;
        if (arrived === 1) await api['POST v3/notes']?.(call);
        throw new TypeError('Failed to fetch');
      },
    });
    await page.user.type(await headline(), 'A');
    await page.user.tab();
    await screen.findByText('Not saved. Your text is kept on this page.');
    await page.user.type(await headline(), 'B');
    await page.user.tab();
    await waitFor(() => expect(arrived).toBeGreaterThan(1));
    const [first, ...others] = savesOfA(page.calls);
    expect(first?.headline).toBe('A');
    expect(others).toEqual(others.map(() => first));
    page.unmount();

    const saved = { id: 7, revision: 2, modif_date: '2026-10-03T10:42:00.000Z', version_id: null, problems: [] };
    const again = await openWriting('/analyses/create', { ...api, 'POST v3/notes': () => saved });
    expect((await headline()).value).toBe('AB');
    await again.user.click(screen.getByRole('button', { name: 'Keep and save it' }));
    await waitFor(() => expect(savesOfA(again.calls)).toEqual([first, { revision: 2, headline: 'AB' }]));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('is begun with what stands in the form once the server has refused the beginning', async () => {
    const { api } = aServer(aDraft({ revision: 1 }));
    let isRefused = true;
    const page = await openWriting('/analyses/create?company=loomwell', {
      ...api,
      'POST v3/notes': (call) => {
        if (isRefused) throw new DoubleFailure(422, 'unknown-reference', 'This is in no list any more.');
        return api['POST v3/notes']?.(call) as never;
      },
    });
    await page.user.type(await headline(), 'A');
    await page.user.tab();
    await screen.findByText(/Not saved/);
    isRefused = false;
    await page.user.type(await headline(), 'B');
    await page.user.tab();
    await screen.findByText(/^Saved at/);
    const sent = savesOfA(page.calls).map((save) => save.headline);
    expect([sent[0], sent.at(-1)]).toEqual(['A', 'AB']);
  });

  it('is left aside where it cannot be read', async () => {
    const { api } = aServer(aWholeDraft());
    localStorage.setItem('unsaved-analysis:42:7', '{"shape":2,"form":{}}');
    await openWriting('/analyses/edit/7', api);
    expect((await headline()).value).toBe('Less water for every shirt');
    await settle();
    expect(screen.queryByText(notice)).toBeNull();
  });
});
