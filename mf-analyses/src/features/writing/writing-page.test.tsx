import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useAlerts } from '@commonweal/platform/alerts';
import { loadSession } from '@commonweal/platform/session';
import { DoubleFailure, settle, somebody } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { aDraft, aServer, aWholeDraft, forgetDrafts, openWriting, savesOf, writer } from './writing.fixtures.tsx';

/** Longer than the pause before a change is saved. */
const PAUSE = 1_700;

beforeEach(forgetDrafts);

const headline = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Headline' });

/** The alerts and questions that the shell shows. */
function Beside() {
  return (
    <>
      <ConfirmDialog />
      {useAlerts().map(({ id, action }) => (
        <button key={id} type="button" onClick={action?.act}>
          {action?.text}
        </button>
      ))}
    </>
  );
}

describe('a new analysis', () => {
  it('begins with the company that is searched for, and is created once by its first change', async () => {
    const { api } = aServer(aDraft({ revision: 0 }));
    const page = await openWriting('/analyses/create', api);
    await page.user.type(await screen.findByRole('combobox', { name: 'Search for a company' }), 'loom');
    await page.user.click(await screen.findByRole('option', { name: /Loomwell/ }));
    const input = await headline();
    await settle(PAUSE);
    expect(savesOf(page.calls)).toEqual([]);
    await page.user.type(input, 'Less water');
    fireEvent.blur(input);
    fireEvent.blur(input);
    await waitFor(() => expect(page.address()).toBe('/analyses/edit/7'));
    await settle(PAUSE);
    expect(savesOf(page.calls)).toEqual([
      {
        ...{ entity_id: 5, type_code: 'impact', locale: 'en', headline: 'Less water' },
        draft_key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(await headline()).toBe(input);
    expect(screen.getByText(/^Saved at/)).toBeTruthy();
  });

  it('takes the company that the address names', async () => {
    const { api } = aServer(aDraft());
    await openWriting('/analyses/create?company=loomwell', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Analysis of Loomwell' })).toBeTruthy();
  });

  it('sends what was changed while it was created as the next change, never beside it', async () => {
    const { api } = aServer(aDraft({ revision: 0 }));
    const { promise, resolve } = Promise.withResolvers<null>();
    const page = await openWriting('/analyses/create?company=loomwell', {
      ...api,
      'POST v3/notes': async (call) => {
        await promise;
        return api['POST v3/notes']?.(call) as never;
      },
    });
    const input = await headline();
    await page.user.type(input, 'A');
    await page.user.tab();
    await page.user.type(input, 'B');
    await page.user.tab();
    expect(savesOf(page.calls)).toHaveLength(1);
    await act(async () => resolve(null));
    await waitFor(() => expect(savesOf(page.calls)).toHaveLength(2));
    expect(savesOf(page.calls)[1]).toEqual({ revision: 1, headline: 'AB' });
  });
});

describe('saving', () => {
  it('waits for a pause in the typing, and sends what is different alone', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    await page.user.type(await headline(), '!');
    await settle();
    expect(savesOf(page.calls)).toEqual([]);
    expect(screen.getByText('Saving…')).toBeTruthy();
    await settle(PAUSE);
    expect(savesOf(page.calls)).toEqual([{ revision: 3, headline: 'Less water for every shirt!' }]);
  });

  it('keeps the text where the server cannot be reached, says so, and tries again when asked', async () => {
    const { api } = aServer(aWholeDraft());
    let isDown = true;
    const page = await openWriting('/analyses/edit/7', {
      ...api,
      'PUT v3/notes/:id': (call) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return api['PUT v3/notes/:id']?.(call) as never;
      },
    });
    await page.user.type(await headline(), '!');
    await page.user.tab();
    expect(await screen.findByText('Not saved. Your text is kept on this page.')).toBeTruthy();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Saved at/)).toBeTruthy();
    expect((await headline()).value).toBe('Less water for every shirt!');
  });

  it('tries again when the connection is back', async () => {
    const { api } = aServer(aWholeDraft());
    let isDown = true;
    const page = await openWriting('/analyses/edit/7', {
      ...api,
      'PUT v3/notes/:id': (call) => {
        if (isDown) throw new TypeError('Failed to fetch');
        return api['PUT v3/notes/:id']?.(call) as never;
      },
    });
    await page.user.type(await headline(), '!');
    await page.user.tab();
    await screen.findByText('Not saved. Your text is kept on this page.');
    isDown = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/^Saved at/)).toBeTruthy();
  });

  it('does not save a published analysis by itself, but when asked', async () => {
    const { api } = aServer(aWholeDraft({ status_code: 'published' }));
    const page = await openWriting('/analyses/edit/7', api);
    await page.user.type(await headline(), '!');
    await page.user.tab();
    await settle(PAUSE);
    expect(savesOf(page.calls)).toEqual([]);
    expect(screen.getByText('Changed, not saved yet')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(savesOf(page.calls)).toHaveLength(1));
  });
});

describe('whose analysis it is', () => {
  it('asks a visitor to log in, and brings them back', async () => {
    const page = await openWriting('/analyses/edit/7', {}, { session: undefined });
    await waitFor(() => expect(page.address()).toBe('/login?redirect-state=%2Fanalyses%2Fedit%2F7'));
  });

  it('does not exist for others', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await openWriting(
      '/analyses/edit/7',
      {
        'GET v3/notes/editable/:id': () => {
          throw new DoubleFailure(404, 'not-found');
        },
      },
      { session: somebody([], { id: 43 }) },
    );
    expect(await screen.findByText('Whoops!')).toBeTruthy();
    expect(savesOf(page.calls)).toEqual([]);
    silent.mockRestore();
  });

  it('shows where a submitted one stands, and no form', async () => {
    const { api } = aServer(aWholeDraft({ status_code: 'submitted' }));
    await openWriting('/analyses/edit/7', api);
    expect(await screen.findByRole('link', { name: 'See your submitted analyses' })).toBeTruthy();
    await settle();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('submitting', () => {
  it('lists what lacks in the specified words, each leading to its field', async () => {
    const { api } = aServer(aDraft());
    const page = await openWriting('/analyses/edit/7', api);
    await headline();
    const list = screen.getByRole('complementary', { name: 'Before you submit' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'To do: Please add a headline in order to submit your draft.',
      'To do: Please write a well structured analysis in order to submit your draft.',
      'To do: Please add at least one source in order to submit your draft.',
      'To do: You must select a topic in order to submit your draft.',
      'To do: You must select a SDG in order to submit your draft.',
      'To do: You must select an impact category in order to submit your draft.',
      'To do: Please add at least 4 tags in order to submit your draft.',
      'To do: You must select an impact value in order to submit your draft.',
      'To do: You must select an impact scale (depth and breadth) in order to submit your draft.',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
    await page.user.click(within(list).getByRole('link', { name: /add a headline/ }));
    expect(document.activeElement).toBe(await headline());
    await page.user.click(within(list).getByRole('link', { name: /impact value/ }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Very negative' }));
  });

  it('asks first, then says what happens next', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Submit this analysis?' });
    expect(page.calls.map(({ operation }) => operation)).not.toContain('PUT v3/notes/:id/submitted');
    await page.user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Submitted: analysis of Loomwell' })).toBeTruthy();
  });

  it('shows the fields for which the server refuses it', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', {
      ...api,
      'PUT v3/notes/:id/submitted': () => {
        throw new DoubleFailure(422, 'not-complete', 'This analysis is not complete yet.', { source: 'Please' });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Submit' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This analysis is not complete yet.')).toBeTruthy();
    expect(screen.getAllByText('Please add at least one source in order to submit your draft.')).toHaveLength(2);
  });
});

describe('leaving', () => {
  const down = {
    'PUT v3/notes/:id': () => {
      throw new TypeError('Failed to fetch');
    },
  };

  it('asks where the server does not have everything, and keeps the page', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', { ...api, ...down });
    await page.user.type(await headline(), '!');
    await page.user.tab();
    await screen.findByText('Not saved. Your text is kept on this page.');
    await act(() => page.goTo('/companies/a/b'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave before everything is saved?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(page.address()).toBe('/analyses/edit/7');
  });

  it('saves what is waiting, and does not ask', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting('/analyses/edit/7', api);
    await page.user.type(await headline(), '!');
    await act(() => page.goTo('/companies/a/b'));
    await waitFor(() => expect(savesOf(page.calls)).toHaveLength(1));
    expect(page.address()).toBe('/companies/a/b');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('sends nothing of it for another person who logs in over the page', async () => {
    const { api } = aServer(aWholeDraft());
    let person = writer;
    const page = await openWriting('/analyses/edit/7', { ...api, 'GET v3/users/me': () => person });
    await page.user.type(await headline(), '!');
    person = somebody(['analysis-creation-state', 'free-analysis'], { id: 43 });
    await act(() => loadSession());
    await settle(PAUSE);
    expect(savesOf(page.calls)).toEqual([]);
    expect((await headline()).value).toBe('Less water for every shirt');
  });
});

describe('deleting a draft', () => {
  it('asks, leads to the drafts, and can be undone', async () => {
    const { api } = aServer(aWholeDraft());
    const page = await openWriting(
      '/analyses/edit/7',
      {
        ...api,
        'DELETE v3/notes/:id': () => ({ id: 7, is_deleted: true }),
        'PUT v3/notes/:id/restore': () => ({ id: 7, version_id: null, is_deleted: false }),
      },
      { beside: <Beside /> },
    );
    await page.user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    expect(page.calls.map(({ operation }) => operation)).not.toContain('DELETE v3/notes/:id');
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/drafts'));
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/edit/7'));
    expect(page.calls.find(({ operation }) => operation === 'PUT v3/notes/:id/restore')?.body).toBeUndefined();
  });
});
