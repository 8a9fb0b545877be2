import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { DoubleFailure, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import PlatformConditionsPage from './platform-conditions-page.tsx';

const row = (version: number) => ({
  version,
  publication_date: '2026-10-01T08:00:00.000Z',
  is_shipped: version === 1,
  published_by: version === 1 ? null : 'Ada Admin',
  accepted_count: 1240,
});

/** The site's terms; `refuse` is thrown by the first attempt to publish. */
function site(refuse?: DoubleFailure): ApiDoubles {
  const state = { version: 1, refuse };
  return {
    'GET v3/platform-conditions': () => {
      const data = Array.from({ length: state.version }, (_, at) => row(state.version - at));
      return { data, total: data.length };
    },
    'GET v3/platform-conditions/:version': ({ params }) => ({
      version: Number(params['version']),
      publication_date: '2026-10-01T08:00:00.000Z',
      content_en: '<h1>Account</h1>',
      content_fr: '<h1>Compte</h1>',
    }),
    'POST v3/platform-conditions': ({ body }) => {
      const { replaces } = body as { replaces: number };
      const failure = state.refuse;
      state.refuse = undefined;
      state.version = replaces + 1;
      if (failure) throw failure;
      return row(replaces + 1);
    },
  };
}

const open = (api: ApiDoubles) =>
  renderPage(<PlatformConditionsPage />, {
    messages: [remote.messages, uiMessages],
    beside: <ConfirmDialog />,
    session: somebody(['platform-conditions-state']),
    api,
  });

const write = (html: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Text (HTML)' }), { target: { value: html } });

type User = Awaited<ReturnType<typeof open>>['user'];

async function publish(user: User): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish new terms?' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  return dialog;
}

describe('the versions of the terms', () => {
  it('are listed with who published each, and how many accepted it', async () => {
    await open(site());
    const table = await screen.findByRole('table', { name: 'Versions of the terms' });
    expect(within(table).getByText('Ships with Commonweal')).toBeTruthy();
    expect(within(table).getByText('1,240')).toBeTruthy();
    expect(within(table).getByText('In force')).toBeTruthy();
  });
});

describe('the next version', () => {
  it('is shown as it will be read, in each language', async () => {
    const { user } = await open(site());
    expect(await screen.findByRole('heading', { name: '1 Account' })).toBeTruthy();
    write('<h1>Account</h1><h2>Name</h2><script>alert(1)</script>');
    expect(screen.getByRole('heading', { name: '1.1 Name' })).toBeTruthy();
    expect(document.querySelector('script')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'French' }));
    expect(screen.getByRole('heading', { name: '1 Compte' })).toBeTruthy();
  });

  it('is published in place of the one that it began from, once that is confirmed', async () => {
    const { user, calls } = await open(site());
    await screen.findByRole('heading', { name: '1 Account' });
    expect(screen.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true');
    write('<h1>Accounts</h1>');
    expect(hasUnsavedWork()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Only the English text has changed.')).toBeTruthy();
    expect(calls.some(({ operation }) => operation.startsWith('POST'))).toBe(false);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    expect(calls.find(({ operation }) => operation.startsWith('POST'))).toMatchObject({
      body: { replaces: 1, content_en: '<h1>Accounts</h1>', content_fr: '<h1>Compte</h1>' },
    });
  });

  it('keeps its text where somebody was quicker, and then takes the place of theirs', async () => {
    const { user, calls } = await open(site(new DoubleFailure(409, 'terms-changed', 'Other terms.')));
    await screen.findByRole('heading', { name: '1 Account' });
    write('<h1>Accounts</h1>');
    await publish(user);
    expect(await screen.findByText(/^Version 2 was published in the meantime/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 Accounts' })).toBeTruthy();
    await publish(user);
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    const sent = calls.filter(({ operation }) => operation.startsWith('POST'));
    expect(sent.map(({ body }) => (body as { replaces: number }).replaces)).toEqual([1, 2]);
  });

  it('says in which language there is nothing', async () => {
    const { user } = await open(
      site(new DoubleFailure(422, 'invalid-fields', 'Please check.', { content_en: 'Please write the terms.' })),
    );
    await screen.findByRole('heading', { name: '1 Account' });
    write('');
    await publish(user);
    expect(await screen.findByText('Please write the terms.')).toBeTruthy();
  });

  it('shows the language that the server finds wrong, with the focus on its text', async () => {
    const { user } = await open(
      site(new DoubleFailure(422, 'invalid-fields', 'Please check.', { content_fr: 'Please write the terms.' })),
    );
    await screen.findByRole('heading', { name: '1 Account' });
    write('<h1>Accounts</h1>');
    await publish(user);
    await screen.findByText('Please write the terms.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('French');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    await user.click(screen.getByRole('tab', { name: 'English' }));
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'English' }));
  });
});
