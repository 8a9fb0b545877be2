import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, aPerson, settle } from '@commonweal/testing';
import type { RenderedPage } from '@commonweal/testing';
import { aNote } from './note-reviews.fixture.ts';
import { openReview } from './open-review.fixture.tsx';
import { reworkReasons } from './rework-reasons.ts';

const bodyOf = ({ calls }: RenderedPage, operation: string) =>
  calls.findLast((call) => call.operation === operation)?.body;
const openMenu = async ({ user }: RenderedPage) => {
  (await screen.findByRole('button', { name: 'More actions' })).focus();
  await user.keyboard('{ArrowDown}');
  return screen.findAllByRole('menuitem');
};
const choose = async (page: RenderedPage, name: string) => {
  await openMenu(page);
  await page.user.click(screen.getByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};
const published = () =>
  aNote({
    status_code: 'published',
    allowed_actions: ['archive', 'remove', 'edit'],
    reviewer: aPerson({ user_id: 31 }),
  });

describe('once an analysis is published', () => {
  it('the next one is offered, with the focus on it, and Archive is in the menu alone', async () => {
    let note = aNote();
    const page = await openReview({
      'GET v3/notes/:id': () => note,
      'PUT v3/notes/:id/published': () => {
        note = published();
        return { id: 7, status_code: 'published' };
      },
    });
    (await screen.findByRole('button', { name: 'Publish' })).focus();
    await page.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    const next = await screen.findByRole('link', { name: 'Next: Une eau plus claire' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(next.getAttribute('href')).toBe('/analyses/reviews/9');
    expect(screen.getByText(/4 waiting/)).toBeDefined();
    await settle();
    expect(screen.queryByRole('button', { name: /Archive|Remove/ })).toBeNull();
    const items = await openMenu(page);
    expect(items.map((item) => item.textContent)).toEqual(['Edit', 'Archive', 'Remove from the site']);
  });

  it('the list is the way back where nothing waits', async () => {
    const page = await openReview({
      'PUT v3/notes/:id/published': () => ({ id: 7, status_code: 'published' }),
      'GET v3/notes/next-review': () => ({ next: null, waiting: 0 }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Publish' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    const back = await screen.findByRole('link', { name: 'Nothing else waits for you: back to the list' });
    expect(back.getAttribute('href')).toBe('/analyses/reviews');
  });

  it('is not published twice by a double click', async () => {
    const page = await openReview({ 'PUT v3/notes/:id/published': () => ({ id: 7, status_code: 'published' }) });
    await page.user.dblClick(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.dblClick(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByRole('link', { name: /^Next/ });
    await settle();
    expect(page.calls.filter(({ operation }) => operation === 'PUT v3/notes/:id/published')).toHaveLength(1);
  });
});

describe('the usual reasons for rework', () => {
  it('put sentences in the language of the author into the comment, and take them out again', async () => {
    const page = await openReview({
      'GET v3/notes/:id': () => aNote({ locale: 'fr' }),
      'PUT v3/notes/:id/rework': () => ({ id: 7, status_code: 'rework' }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Ask for rework' }));
    const dialog = await screen.findByRole('dialog');
    const chip = (name: string) => within(dialog).getByRole('button', { name });
    await page.user.type(within(dialog).getByRole('textbox'), 'Bonjour.');
    await page.user.click(chip('Weak source'));
    await page.user.click(chip('Copied'));
    await page.user.click(chip('One-sided'));
    expect(chip('Copied').getAttribute('aria-pressed')).toBe('true');
    await page.user.click(chip('Copied'));
    expect(chip('Copied').getAttribute('aria-pressed')).toBe('false');
    await page.user.click(within(dialog).getByRole('button', { name: 'Ask for rework' }));
    await screen.findByRole('link', { name: /^Next/ });
    expect(bodyOf(page, 'PUT v3/notes/:id/rework')).toEqual({
      comment: ['Bonjour.', reworkReasons['weak-source'].fr, reworkReasons['one-sided'].fr].join('\n'),
      revision: 4,
    });
  });

  it.each([
    [2_000, false],
    [2_001, true],
  ])('that would make the comment %s characters: refused is %s', async (length, isRefused) => {
    const page = await openReview();
    await page.user.click(await screen.findByRole('button', { name: 'Ask for rework' }));
    const dialog = await screen.findByRole('dialog');
    await page.user.click(within(dialog).getByRole('textbox'));
    await page.user.paste('x'.repeat(length - reworkReasons.copied.en.length - 1));
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Copied' }).disabled).toBe(isRefused);
  });
});

describe('giving a review to another', () => {
  const note = () => aNote({ reviewer: aPerson({ user_id: 31, pseudo: 'rene' }), allowed_actions: ['reassign'] });

  it('finds people by name, but for the author and the present reviewer, and says whom it saw', async () => {
    const page = await openReview({
      'GET v3/notes/:id': note,
      'PUT v3/notes/:id/reviewer': () => ({ id: 7, reviewer: null }),
    });
    const dialog = await choose(page, 'Give to another reviewer');
    await within(dialog).findByText('2 reviewers');
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    await page.user.type(within(dialog).getByRole('searchbox'), 'eloi');
    await within(dialog).findByText('1 reviewer');
    await page.user.click(within(dialog).getByRole('radio', { name: 'Éloïse' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Give' }));
    await screen.findByText('Another reviewer has it now.');
    expect(bodyOf(page, 'PUT v3/notes/:id/reviewer')).toEqual({ instead_of: 31, reviewer_id: 32 });
  });

  it('is refused where it has changed in between, and says by whom', async () => {
    const page = await openReview({
      'GET v3/notes/:id': note,
      'PUT v3/notes/:id/reviewer': () => {
        throw new DoubleFailure(409, 'reviewer-changed', 'The reviewer has changed in the meantime: it is now frank.');
      },
    });
    const dialog = await choose(page, 'Give to another reviewer');
    await page.user.click(await within(dialog).findByRole('radio', { name: 'frank' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Give' }));
    await within(dialog).findByText('The reviewer has changed in the meantime: it is now frank.');
  });
});

describe('the deadline', () => {
  const open = (deadline: string | null) =>
    openReview({
      'GET v3/notes/:id': () => aNote({ topic_deadline: deadline, allowed_actions: ['deadline'] }),
      'PUT v3/notes/:id/deadline': () => ({ id: 7, topic_deadline: null, deadline_expired: false }),
    });

  it('is set to a moment ahead alone', async () => {
    const page = await open(null);
    const dialog = await choose(page, 'Change the deadline');
    const field = within(dialog).getByLabelText(/Date and time/);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await page.user.click(save);
    await within(dialog).findByText('Choose a moment in the future.');
    await page.user.type(field, '2020-01-02T10:30');
    await page.user.click(save);
    await settle();
    expect(bodyOf(page, 'PUT v3/notes/:id/deadline')).toBeUndefined();
    await page.user.clear(field);
    await page.user.type(field, '2099-01-02T10:30');
    await page.user.click(save);
    await screen.findByText('The deadline is changed.');
    expect(bodyOf(page, 'PUT v3/notes/:id/deadline')).toEqual({
      topic_deadline: new Date('2099-01-02T10:30').toISOString(),
    });
    expect(within(dialog).queryByRole('button', { name: 'Remove the deadline' })).toBeNull();
  });

  it('is taken off', async () => {
    const page = await open('2099-01-02T10:30:00.000Z');
    const dialog = await choose(page, 'Change the deadline');
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove the deadline' }));
    await waitFor(() => expect(bodyOf(page, 'PUT v3/notes/:id/deadline')).toEqual({ topic_deadline: null }));
  });
});

describe('removing an analysis', () => {
  it('tells its author why, leads to the archive, and is undone from the alert', async () => {
    const page = await openReview({
      'GET v3/notes/:id': published,
      'DELETE v3/notes/:id/remove': () => ({ id: 7, is_deleted: true }),
      'PUT v3/notes/:id/restore': () => ({ id: 7, version_id: null, is_deleted: false }),
    });
    const dialog = await choose(page, 'Remove from the site');
    await page.user.type(within(dialog).getByRole('textbox'), ' Copied. ');
    await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.address()).toBe('/analyses/archive/7'));
    expect(bodyOf(page, 'DELETE v3/notes/:id/remove')).toEqual({ comment: 'Copied.' });
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The analysis is restored.');
    expect(bodyOf(page, 'PUT v3/notes/:id/restore')).toEqual({});
  });
});

describe('taking an analysis from the site', () => {
  it.each([
    ['Archive', 'Archive', 'PUT v3/notes/:id/archived', { comment: 'Copied.', revision: 4 }],
    ['Remove from the site', 'Remove', 'DELETE v3/notes/:id/remove', { comment: 'Copied.' }],
  ] as const)('by “%s” needs a reason', async (item, confirm, operation, body) => {
    const page = await openReview({
      'GET v3/notes/:id': published,
      'PUT v3/notes/:id/archived': () => ({ id: 7, status_code: 'archived' }),
      'DELETE v3/notes/:id/remove': () => ({ id: 7, is_deleted: true }),
    });
    const dialog = await choose(page, item);
    const send = within(dialog).getByRole('button', { name: confirm });
    await page.user.click(send);
    await within(dialog).findByText('Give the reason; the author reads it.');
    await settle();
    expect(bodyOf(page, operation)).toBeUndefined();
    await page.user.type(within(dialog).getByRole('textbox'), ' Copied. ');
    await page.user.click(send);
    await waitFor(() => expect(bodyOf(page, operation)).toEqual(body));
  });
});
