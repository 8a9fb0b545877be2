import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { NoteUnderReview } from '@commonweal/contracts';
import { aPerson, renderPage, settle } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ArchivedReviewPage from './archived-review-page.tsx';
import { aNote, reviewer } from './note-reviews.fixture.ts';

const DAY = 86_400_000;
const dayIn = (days: number) => {
  const day = new Date(Date.now() + days * DAY);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

const onSite = aNote({ status_code: 'published', allowed_actions: ['archive', 'remove', 'hold'] });
const held = aNote({
  ...{ status_code: 'published', is_deleted: true, held_until: '2099-01-02T22:59:00.000Z' },
  allowed_actions: ['extend-hold', 'end-hold'],
});

function open(note: NoteUnderReview, api: ApiDoubles = {}, locale: 'en' | 'fr' = 'en') {
  return renderPage(<ArchivedReviewPage />, {
    ...{ path: '/analyses/archive/:id', url: '/analyses/archive/7', session: reviewer, locale },
    messages: [uiMessages, remote.messages],
    api: {
      'GET v3/notes/published-archived/:id': () => note,
      'GET v3/notes/:id/review-context': () => ({
        ...{ author: { published: 0, reworked: 0, archived: 0 }, open_reports: 0, datapoints: [] },
      }),
      'GET v3/notes/:id/hold': () => ({ held_until: null, acts: [] }),
      ...api,
    },
  });
}

type Page = Awaited<ReturnType<typeof open>>;
const bodyOf = ({ calls }: Page, operation: string) => calls.findLast((call) => call.operation === operation)?.body;

async function openDialog(page: Page): Promise<HTMLElement> {
  await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Place a legal hold' }));
  return screen.findByRole('dialog');
}

describe('placing a legal hold', () => {
  it('takes a ground, an end and a reason', async () => {
    const page = await open(onSite, {
      'POST v3/notes/:id/hold': () => ({ id: 7, is_deleted: true, held_until: '2099-01-02T22:59:00.000Z' }),
    });
    const dialog = await openDialog(page);
    await page.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ground' }), 'Claim of defamation');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Withheld until the end of').value).toBe(dayIn(30));
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' A claim. ');
    await page.user.click(within(dialog).getByRole('button', { name: 'Withhold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(page, 'POST v3/notes/:id/hold')).toEqual({
      ...{ ground: 'defamation', reason: 'A claim.' },
      until: new Date(`${dayIn(30)}T23:59:00`).toISOString(),
    });
    expect(page.address()).toBe('/analyses/archive/7');
  });

  it.each([
    [-1, false],
    [0, true],
    [89, true],
    [91, false],
  ])('until the end of the day %d days from now is sent: %s', async (days, isSent) => {
    const page = await open(onSite, {
      'POST v3/notes/:id/hold': () => ({ id: 7, is_deleted: true, held_until: '2099-01-02T22:59:00.000Z' }),
    });
    const dialog = await openDialog(page);
    await page.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ground' }), 'Other claim');
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A claim.');
    fireEvent.change(within(dialog).getByLabelText('Withheld until the end of'), { target: { value: dayIn(days) } });
    const form = dialog.querySelector('form');
    if (!form) throw new Error('There is no form.');
    fireEvent.submit(form);
    await settle();
    expect(bodyOf(page, 'POST v3/notes/:id/hold') !== undefined).toBe(isSent);
    expect(screen.queryByText('Choose a day within the next 90 days.') !== null).toBe(!isSent);
  });
});

describe('an analysis on legal hold', () => {
  it('says so, and is brought back with a reason', async () => {
    const page = await open(held, {
      'DELETE v3/notes/:id/hold': () => ({ id: 7, is_deleted: false, held_until: null }),
    });
    expect(await screen.findByText('On legal hold')).toBeDefined();
    expect(screen.queryByText('Removed')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'End the hold' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Settled.');
    await page.user.click(within(dialog).getByRole('button', { name: 'End the hold' }));
    await waitFor(() =>
      expect(bodyOf(page, 'DELETE v3/notes/:id/hold')).toEqual({ outcome: 'release', reason: 'Settled.' }),
    );
  });

  it('is kept off the site where that is the outcome', async () => {
    const page = await open(held, {
      'DELETE v3/notes/:id/hold': () => ({ id: 7, is_deleted: true, held_until: null }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'End the hold' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Outcome' }), 'Keep it off the site');
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'A judgment.');
    await page.user.click(within(dialog).getByRole('button', { name: 'End the hold' }));
    await waitFor(() =>
      expect(bodyOf(page, 'DELETE v3/notes/:id/hold')).toEqual({ outcome: 'remove', reason: 'A judgment.' }),
    );
  });

  it('gets another end', async () => {
    const page = await open(held, {
      'PUT v3/notes/:id/hold': () => ({ id: 7, is_deleted: true, held_until: '2099-02-02T22:59:00.000Z' }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Change the end of the hold' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    await page.user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'An appeal.');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save the new end' }));
    await waitFor(() =>
      expect(bodyOf(page, 'PUT v3/notes/:id/hold')).toEqual({
        ...{ reason: 'An appeal.', until: new Date(`${dayIn(30)}T23:59:00`).toISOString() },
      }),
    );
  });

  it.each([
    { locale: 'en', shown: ['inesm put it on hold', 'Claim of privacy', 'The hold ran out, and it was brought back'] },
    {
      locale: 'fr',
      shown: ['inesm l’a suspendue', 'Atteinte à la vie privée', 'La suspension est arrivée à son terme'],
    },
  ] as const)('has a log, in $locale', async ({ locale, shown }) => {
    const common = { creation_date: '2026-11-01T09:00:00.000Z' };
    const acts = [
      { ...common, id: 2, act: 'lapse' as const, ground: null, reason: null, held_until: null, person: null },
      {
        ...{ ...common, id: 1, act: 'begin' as const, ground: 'privacy' as const, reason: 'A <b>claim</b>.' },
        ...{ held_until: '2026-11-20T09:00:00.000Z', person: aPerson() },
      },
    ];
    await open(onSite, { 'GET v3/notes/:id/hold': () => ({ held_until: null, acts }) }, locale);
    for (const text of shown) expect(await screen.findByText(new RegExp(text))).toBeDefined();
    expect(screen.getByText('A <b>claim</b>.')).toBeDefined();
  });
});
