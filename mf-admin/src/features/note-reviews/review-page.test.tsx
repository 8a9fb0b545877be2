import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, aPerson, renderPage } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { aNote, reviewer } from './note-reviews.fixture.ts';
import ReviewPage from './review-page.tsx';

const openOne = (api: ApiDoubles = {}) =>
  renderPage(
    <>
      <ReviewPage />
      <ConfirmDialog />
    </>,
    {
      ...{ path: '/analyses/reviews/:id', url: '/analyses/reviews/7', session: reviewer },
      messages: [remote.messages, uiMessages],
      api: { 'GET v3/notes/:id': () => aNote(), ...api },
    },
  );

describe('a submitted analysis', () => {
  it('is cleaned again where it is shown, and makes no link of what is no address', async () => {
    await openOne();
    expect((await screen.findByText('A third less water.')).innerHTML).toBe('A third less water.');
    expect(screen.getByText('Trap').closest('a')).toBeNull();
  });

  it('offers what the server allows, and nothing else', async () => {
    await openOne({ 'GET v3/notes/:id': () => aNote({ allowed_actions: [] }) });
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('is published once the reviewer says so twice', async () => {
    const { user, calls } = await openOne({
      'PUT v3/notes/:id/published': () => ({ id: 7, status_code: 'published' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ operation }) => operation === 'PUT v3/notes/:id/published')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'PUT v3/notes/:id/published')).toBe(true));
  });

  it('goes back to its author with what is to be done, which stays written where it cannot be sent', async () => {
    let fails = true;
    const { user, calls } = await openOne({
      'PUT v3/notes/:id/rework': () => {
        if (fails) throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
        return { id: 7, status_code: 'rework' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Ask for rework' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for rework' });
    const send = within(dialog).getByRole('button', { name: 'Ask for rework' });
    await user.click(send);
    await within(dialog).findByText('Describe the changes that you request.');
    await user.type(within(dialog).getByRole('textbox'), 'Which year?');
    await user.click(send);
    await within(dialog).findByText('Something went wrong on our side.');
    expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Which year?');
    fails = false;
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.findLast(({ operation }) => operation === 'PUT v3/notes/:id/rework');
    expect(sent?.body).toEqual({ comment: 'Which year?' });
  });

  it('shows what another made of it meanwhile', async () => {
    let note = aNote({ status_code: 'submitted', allowed_actions: ['read'] });
    const { user } = await openOne({
      'GET v3/notes/:id': () => note,
      'PUT v3/notes/:id/read': () => {
        note = aNote({ status_code: 'published', allowed_actions: ['archive'] });
        throw new DoubleFailure(
          409,
          'note-moved',
          'Someone has changed this analysis in the meantime: it is now published.',
        );
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await screen.findByText(/it is now published/);
    await screen.findByRole('button', { name: 'Archive' });
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  it('is taken over from whom the reviewer saw', async () => {
    const { user, calls } = await openOne({
      'GET v3/notes/:id': () => aNote({ reviewer: aPerson({ user_id: 31 }) }),
      'PUT v3/notes/:id/reviewer': () => ({ id: 7, reviewer: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Take over the review' }));
    await waitFor(() =>
      expect(calls.findLast(({ operation }) => operation === 'PUT v3/notes/:id/reviewer')?.body).toEqual({
        instead_of: 31,
      }),
    );
  });
});
