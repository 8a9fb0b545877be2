import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { renderPage, settle, tabTo } from '@commonweal/testing';
import type { RenderedPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ArchivedReviewPage from './archived-review-page.tsx';
import { aNote, reviewer } from './note-reviews.fixture.ts';

const until = '2099-01-02T22:59:00.000Z';
const onSite = aNote({ status_code: 'published', allowed_actions: ['archive', 'hold', 'remove'] });
const held = aNote({
  ...{ status_code: 'published', is_deleted: true, held_until: until },
  allowed_actions: ['extend-hold', 'end-hold'],
});

/** Opens the page of an analysis, which a step changes. */
async function open(before: NoteUnderReview, after: NoteUnderReview, locale: 'en' | 'fr') {
  let note = before;
  const step =
    ({ is_deleted, held_until }: Pick<NoteUnderReview, 'is_deleted' | 'held_until'>) =>
    () => {
      note = after;
      return { id: 7, is_deleted, held_until };
    };
  return renderPage(<ArchivedReviewPage />, {
    ...{ path: '/analyses/archive/:id', url: '/analyses/archive/7', session: reviewer, locale },
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/notes/published-archived/:id': () => note,
      'GET v3/notes/:id/review-context': () => ({
        ...{ author: { published: 0, reworked: 0, archived: 0 }, open_reports: 0, datapoints: [] },
      }),
      'GET v3/notes/:id/hold': () => ({ held_until: null, acts: [] }),
      'POST v3/notes/:id/hold': step(held),
      'DELETE v3/notes/:id/hold': step(onSite),
    },
  });
}

/** Escape as browsers tell a modal dialog of it. */
function escape(dialog: HTMLElement) {
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
}

async function fillAndSend(user: RenderedPage['user'], dialog: HTMLElement) {
  await tabTo(user, within(dialog).getByRole('textbox'));
  await user.keyboard('A claim.');
  const submit = dialog.querySelector<HTMLElement>('button[type="submit"]');
  if (!submit) throw new Error('The dialog sends nothing.');
  await tabTo(user, submit);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
}

const texts = {
  en: { more: 'More actions', hold: 'Place a legal hold', end: 'End the hold' },
  fr: { more: 'Autres actions', hold: 'Suspendre pour raisons juridiques', end: 'Mettre fin à la suspension' },
} as const;

describe.each(['en', 'fr'] as const)('a legal hold without a mouse, in %s', (locale) => {
  const said = texts[locale];

  it('is begun from the menu, which has the focus again once the dialog is left', async () => {
    const { user } = await open(onSite, held, locale);
    const menu = await screen.findByRole('button', { name: said.more });
    const openDialog = async () => {
      await tabTo(user, menu);
      await user.keyboard('{Enter}');
      const item = await screen.findByRole('menuitem', { name: said.hold });
      for (let pressed = 0; pressed < 5 && document.activeElement !== item; pressed += 1)
        await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
      return screen.findByRole('dialog', { name: said.hold });
    };
    escape(await openDialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(menu);

    const dialog = await openDialog();
    const ground = within(dialog).getByRole('combobox');
    expect(document.activeElement).toBe(ground);
    await user.selectOptions(ground, 'defamation');
    await fillAndSend(user, dialog);
    await screen.findByRole('button', { name: said.end });
    // The menu has no step left, and is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is ended from its button, and leaves the focus on the analysis', async () => {
    const { user, calls } = await open(held, onSite, locale);
    const end = await screen.findByRole('button', { name: said.end });
    const openDialog = async () => {
      await tabTo(user, end);
      await user.keyboard('{Enter}');
      return screen.findByRole('dialog', { name: said.end });
    };
    escape(await openDialog());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(end);

    await fillAndSend(user, await openDialog());
    await screen.findByRole('button', { name: said.more });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(calls.filter(({ operation }) => operation === 'DELETE v3/notes/:id/hold')).toHaveLength(1);
  });
});
