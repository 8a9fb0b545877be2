import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ThreadedComment } from '@commonweal/contracts';
import { DoubleFailure, ShownAlerts, aPerson, renderPage, settle, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import { aComment } from '#analyses/analyses.fixtures.ts';
import remote from '../../remote.ts';
import AnalysisComments from './analysis-comments.tsx';

const mine = { ...aPerson({ user_id: 42, pseudo: 'me' }), may_edit: true, may_remove: true };
const counted = (data: ThreadedComment[], total = data.length) => ({
  ...{ data, total },
  comments_count: data.filter(({ is_removed }) => !is_removed).length,
});

/** Doubles of a server that keeps comments. */
function aServer(...first: ThreadedComment[]) {
  let comments = first;
  const find = (id: string | undefined) => comments.find((comment) => `${comment.id}` === id) ?? aComment();
  const put = (changed: ThreadedComment) => {
    comments = comments.map((comment) => (comment.id === changed.id ? changed : comment));
    return changed;
  };
  return {
    'GET v3/notes/:id/comments': () => counted(comments.filter(({ is_removed }) => !is_removed)),
    'POST v3/notes/:id/comments': ({ body }) => {
      const comment = aComment({ id: 100 + comments.length, ...mine, ...(body as Partial<ThreadedComment>) });
      comments = [...comments, comment];
      return comment;
    },
    'PUT v3/notes/comments/:id': ({ params, body }) =>
      put({ ...find(params['id']), ...(body as { body: string }), edited_at: '2026-10-04T10:00:00.000Z' }),
    'DELETE v3/notes/comments/:id': ({ params }) => {
      const { id } = put({ ...find(params['id']), is_removed: true });
      return { id, is_removed: true as const };
    },
    'PUT v3/notes/comments/:id/restore': ({ params }) => put({ ...find(params['id']), is_removed: false }),
  } satisfies ApiDoubles;
}

function open(api: ApiDoubles, session: ReturnType<typeof somebody> | null = somebody()) {
  return renderPage(<AnalysisComments noteId={101} />, {
    messages: [uiMessages, remote.messages],
    ...(session && { session }),
    api,
    beside: <ShownAlerts />,
  });
}

const sent = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ operation }) => operation === 'POST v3/notes/:id/comments').map(({ body }) => body);
const comment = async (text: string) => (await screen.findByText(text)).closest('.comment') as HTMLElement;

describe('comments on an analysis', () => {
  it('take a new one, which has the focus then, and count it', async () => {
    const page = await open(aServer());
    await screen.findByText('No comments yet.');
    await page.user.type(screen.getByRole('textbox', { name: 'Write a comment' }), ' Which year? ');
    await page.user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByRole('heading', { name: '1 comment' });
    expect(document.activeElement).toBe(await comment('Which year?'));
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveProperty('value', '');
    expect(sent(page.calls)).toEqual([{ body: 'Which year?', parent_id: null }]);
  });

  it('take one that is sent with a double click once', async () => {
    const page = await open(aServer());
    await page.user.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Which year?');
    await page.user.dblClick(screen.getByRole('button', { name: 'Post comment' }));
    await comment('Which year?');
    await settle();
    expect(sent(page.calls)).toHaveLength(1);
    expect(screen.queryByText('Write something first.')).toBeNull();
  });

  it('keep the text where it could not be sent, and say why', async () => {
    const page = await open({
      ...aServer(),
      'POST v3/notes/:id/comments': () => {
        throw new DoubleFailure(429, 'too-many-requests', 'Too many attempts.');
      },
    });
    const field = screen.getByRole('textbox', { name: 'Write a comment' });
    await page.user.type(field, 'Which year?');
    await page.user.click(screen.getByRole('button', { name: 'Post comment' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
    expect(field).toHaveProperty('value', 'Which year?');
  });

  it('send nothing that is empty', async () => {
    const page = await open(aServer());
    const field = screen.getByRole('textbox', { name: 'Write a comment' });
    await page.user.type(field, '  ');
    await page.user.click(screen.getByRole('button', { name: 'Post comment' }));
    await screen.findByText('Write something first.');
    expect(document.activeElement).toBe(field);
    await settle();
    expect(sent(page.calls)).toEqual([]);
    await page.user.type(field, 'x{Enter}y');
    await page.user.click(screen.getByRole('button', { name: 'Post comment' }));
    await comment('x y');
    expect(sent(page.calls)).toEqual([{ body: 'x\ny', parent_id: null }]);
  });

  it('are answered in their place', async () => {
    const page = await open(aServer(aComment({ id: 1, body: 'First' }), aComment({ id: 2, body: 'Second' })));
    const [first] = await screen.findAllByRole('button', { name: 'Answer inesm' });
    await page.user.click(first as HTMLElement);
    const field = screen.getByRole('textbox', { name: 'Your answer to inesm' });
    expect(document.activeElement).toBe(field);
    await page.user.type(field, 'In 2021');
    await page.user.click(screen.getByRole('button', { name: 'Post answer' }));
    await settle();
    expect(document.activeElement).toBe(await comment('In 2021'));
    expect((await comment('In 2021')).closest('.comment-thread')?.textContent).toContain('First');
    expect(sent(page.calls)).toEqual([{ body: 'In 2021', parent_id: 1 }]);
    expect(screen.queryByRole('textbox', { name: 'Your answer to inesm' })).toBeNull();
  });

  it('are changed in their place by who wrote them, and say so', async () => {
    const page = await open(aServer(aComment({ id: 1, body: 'Frist', ...mine }), aComment({ id: 2, body: 'Second' })));
    expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Edit the comment by me' }));
    const field = screen.getByRole('textbox', { name: 'Your comment' });
    expect(field).toHaveProperty('value', 'Frist');
    await page.user.clear(field);
    await page.user.type(field, 'First');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await settle();
    expect((await comment('First')).textContent).toContain('Edited');
    expect(document.activeElement).toBe(await comment('First'));
  });

  it('are deleted, and brought back', async () => {
    const page = await open(aServer(aComment({ id: 1, body: 'Gone', ...mine })));
    await page.user.click(await screen.findByRole('button', { name: 'Delete the comment by me' }));
    await screen.findByText('No comments yet.');
    expect(document.activeElement?.className).toBe('comments');
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await comment('Gone');
    await screen.findByRole('heading', { name: '1 comment' });
  });

  it('of somebody else are deleted by a reviewer with a reason', async () => {
    const page = await open(aServer(aComment({ id: 1, body: 'Abuse', may_remove: true })));
    await page.user.click(await screen.findByRole('button', { name: 'Delete the comment by inesm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this comment' }));
    await page.user.click(dialog.getByRole('button', { name: 'Delete comment' }));
    expect(dialog.getByText('Say why the comment is deleted.')).toBeTruthy();
    await settle();
    const removals = () => page.calls.filter(({ operation }) => operation === 'DELETE v3/notes/comments/:id');
    expect(removals()).toEqual([]);
    await page.user.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Insults the author. ');
    await page.user.click(dialog.getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(screen.queryByText('Abuse')).toBeNull());
    expect(removals().map(({ params, body }) => [params, body])).toEqual([
      [{ id: '1' }, { reason: 'Insults the author.' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave their place to the answers once they are deleted', async () => {
    const removed = aComment({ id: 1, body: '', is_removed: true, ...aPerson({ pseudo: null }) });
    const answer = aComment({ id: 2, parent_id: 1, body: 'Still here' });
    await open({ 'GET v3/notes/:id/comments': () => counted([removed, answer]) });
    await screen.findByText('This comment was deleted.');
    expect((await comment('Still here')).closest('.comment-thread__answers')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
    screen.getByRole('heading', { name: '1 comment' });
  });

  it('that a part brought twice stand once', async () => {
    const page = await open({
      'GET v3/notes/:id/comments': ({ query }) => ({
        data: query['offset'] === '0' ? [aComment({ id: 1 })] : [aComment({ id: 1 }), aComment({ id: 2 })],
        ...{ total: 2, comments_count: 2 },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(document.querySelectorAll('.comment')).toHaveLength(2));
  });

  it('are read by visitors, who log in to write', async () => {
    await open(aServer(aComment({ body: 'First' })), null);
    await comment('First');
    expect(screen.getByRole('button', { name: /Write a comment/ }).getAttribute('aria-haspopup')).toBe('dialog');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Answer/ })).toBeNull();
  });

  it('speak of a failed removal', async () => {
    const page = await open({
      ...aServer(aComment({ id: 1, body: 'Stays', ...mine })),
      'DELETE v3/notes/comments/:id': () => {
        throw new DoubleFailure(500, 'internal', 'Something went wrong on our side.');
      },
    });
    const button = await screen.findByRole('button', { name: 'Delete the comment by me' });
    await page.user.click(button);
    await screen.findByText(/The comment was not deleted\. Something went wrong/);
    expect(within(await comment('Stays')).getByRole('button', { name: 'Delete the comment by me' })).toBe(button);
  });
});
