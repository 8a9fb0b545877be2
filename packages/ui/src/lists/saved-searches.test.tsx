import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dismissAlert, useAlerts } from '@commonweal/platform/alerts';
import { DoubleFailure, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '../messages/messages.ts';
import { SavedSearches } from './saved-searches.tsx';

const params = new URLSearchParams('order=desc4');

/** The alerts of the page as the shell shows them: texts with their actions. */
function Alerts() {
  return useAlerts().map(({ id, text, action }) => (
    <p key={id} role="alert">
      {text}
      {action && (
        <button
          type="button"
          onClick={() => {
            action.act();
            dismissAlert(id);
          }}
        >
          {action.text}
        </button>
      )}
    </p>
  ));
}

/** A server that keeps what it is sent. */
function server(): ApiDoubles {
  let searches = [{ id: 1, list_code: 'companies' as const, name: 'Coal', query: 'search=coal' }];
  return {
    'GET v3/saved-searches': () => ({ data: searches, total: searches.length }),
    'POST v3/saved-searches': ({ body }) => {
      const { name, query } = body as { name: string; query: string };
      if (searches.some((search) => search.name === name))
        throw new DoubleFailure(409, 'saved-search-exists', 'Taken.');
      const search = { id: searches.length + 10, list_code: 'companies' as const, name, query };
      searches = [...searches, search];
      return search;
    },
    'PATCH v3/saved-searches/:id': ({ params: { id }, body }) => {
      const { name } = body as { name: string };
      searches = searches.map((search) => (search.id === Number(id) ? { ...search, name } : search));
      return { id: Number(id), list_code: 'companies', name, query: '' };
    },
    'DELETE v3/saved-searches/:id': ({ params: { id } }) => {
      searches = searches.filter((search) => search.id !== Number(id));
      return { removed: true };
    },
  };
}

const open = (isSignedIn = true) =>
  renderPage(<SavedSearches code="companies" params={params} />, {
    path: '/companies',
    url: '/companies?order=desc4',
    messages: [uiMessages],
    ...(isSignedIn && { session: somebody() }),
    api: server(),
    beside: <Alerts />,
  });

const openMenu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'Saved searches' }));
  return within(await screen.findByRole('menu'));
};
const openDialog = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click((await openMenu(page)).getByRole('menuitem', { name: /Save this list/ }));
  return within(await screen.findByRole('dialog'));
};

describe('saved searches', () => {
  it('are links to the list as it was kept', async () => {
    const page = await open();
    const link = await (await openMenu(page)).findByRole('menuitem', { name: 'Coal' });
    expect(link.getAttribute('href')).toBe('/companies?search=coal');
  });

  it('are nothing for visitors', async () => {
    const page = await open(false);
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
    expect(page.calls).toEqual([]);
  });

  it('keep the list as it is now under a name, which is then in the menu', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.user.type(dialog.getByRole('textbox', { name: 'Name of this list' }), ' Best first {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const link = await (await openMenu(page)).findByRole('menuitem', { name: 'Best first' });
    expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/companies?order=desc4', 'page']);
  });

  it('say at the field why a name is refused, and send none that is empty', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    await page.user.type(dialog.getByRole('textbox'), 'Coal{Enter}');
    expect(await dialog.findByText('Taken.')).toBeTruthy();
    expect(page.calls.filter(({ operation }) => operation === 'POST v3/saved-searches')).toHaveLength(1);
  });

  it('are renamed in place', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Rename Coal' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Rename Coal' }), ' mines{Enter}');
    expect(await dialog.findByText('Coal mines')).toBeTruthy();
  });

  it('are deleted, and come back by Undo', async () => {
    const page = await open();
    const dialog = await openDialog(page);
    await page.user.click(await dialog.findByRole('button', { name: 'Delete Coal' }));
    await waitFor(() => expect(dialog.queryByText('Coal')).toBeNull());
    await page.user.click(
      within(await screen.findByRole('alert', { hidden: true })).getByRole('button', { hidden: true }),
    );
    expect(await dialog.findByText('Coal')).toBeTruthy();
    expect(page.calls.at(-2)).toMatchObject({
      operation: 'POST v3/saved-searches',
      body: { list_code: 'companies', name: 'Coal', query: 'search=coal' },
    });
  });
});
