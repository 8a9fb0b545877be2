import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, aPerson, settle, somebody } from '@commonweal/testing';
import { aNote } from './note-reviews.fixture.ts';
import { openReview } from './open-review.fixture.tsx';

const esrs = { esrs_topic_id: 3, esrs_topic_code: 'E3', esrs_topic_name: 'E3 Water' };

const aReworked = (change: Parameters<typeof aNote>[0]) => {
  const step = { ...aPerson(), action: 'rework' as const, creation_date: '2026-10-02T09:00:00.000Z' };
  const reviews = [
    { ...step, id: 1, comment: 'Which source?' },
    { ...step, id: 2, comment: 'Name the year.' },
  ];
  return aNote({ status_code: 'rework', reviews, ...change });
};

describe('a submitted analysis', () => {
  it('is cleaned again where it is shown, and makes no link of what is no address', async () => {
    await openReview();
    expect((await screen.findByText('A third less water.')).innerHTML).toBe('A third less water.');
    expect(screen.getByText('Trap').closest('a')).toBeNull();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('that was removed (%s) has its discussion %s times', async (is_deleted, times) => {
    await openReview({ 'GET v3/notes/:id': () => aNote({ is_deleted }) });
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
    expect(screen.queryAllByText('analysis.comments@1 {"noteId":7}')).toHaveLength(times);
  });

  it.each([
    ['archived', true, 1],
    ['published', true, 1],
    ['submitted', true, 0],
    ['archived', false, 0],
  ] as const)(
    'that is %s leads to its versions where they may be seen (%s)',
    async (status_code, may_see_versions, links) => {
      await openReview({ 'GET v3/notes/:id': () => aNote({ status_code, may_see_versions }) });
      await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
      const found = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Version history' });
      expect(found.map(({ search }) => search)).toEqual(Array.from({ length: links }, () => '?panel=versions&note=7'));
    },
  );

  it('offers what the server allows, and nothing else', async () => {
    await openReview({ 'GET v3/notes/:id': () => aNote({ allowed_actions: [] }) });
    await screen.findByRole('heading', { level: 1, name: 'Less water for every shirt' });
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('is published once the reviewer says so twice', async () => {
    const { user, calls } = await openReview({
      'PUT v3/notes/:id/published': () => ({ id: 7, status_code: 'published' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    expect(calls.some(({ operation }) => operation === 'PUT v3/notes/:id/published')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    const published = await waitFor(() => {
      const sent = calls.find(({ operation }) => operation === 'PUT v3/notes/:id/published');
      if (!sent) throw new Error('not sent yet');
      return sent;
    });
    expect(published.body).toEqual({ revision: 4 });
  });

  it('goes back to its author with what is to be done, which stays written where it cannot be sent', async () => {
    let fails = true;
    const { user, calls } = await openReview({
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
    expect(sent?.body).toEqual({ comment: 'Which year?', revision: 4 });
  });

  it('shows what another made of it meanwhile', async () => {
    let note = aNote({ status_code: 'submitted', allowed_actions: ['read'] });
    const { user } = await openReview({
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
    await screen.findByRole('button', { name: 'More actions' });
    expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
  });

  it('is taken over from whom the reviewer saw', async () => {
    const { user, calls } = await openReview({
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

  it('links a source that came without a scheme, and names the site of each', async () => {
    const source = { position: 1, uuid: '00000000-0000-4000-8000-000000000001', title: 'Report' };
    const sources = [
      { ...source, url: 'www.example.org:8080/report' },
      { ...source, position: 2, uuid: '00000000-0000-4000-8000-000000000002', url: 'data:text/html,x', title: 'Data' },
    ];
    await openReview({ 'GET v3/notes/:id': () => aNote({ sources }) });
    const link = await screen.findByRole('link', { name: 'Report' });
    expect(link.getAttribute('href')).toBe('https://www.example.org:8080/report');
    expect(link.closest('li')?.id).toBe(`source-${source.uuid}`);
    expect(screen.getByText('example.org')).toBeDefined();
    expect(screen.getByText('Data').closest('a')).toBeNull();
  });

  it.each([
    ['absent', null, 'The page is there, and the passage was never found on it.'],
    ['changed', '2026-10-03T10:00:00.000Z', 'The passage is no longer on the page. (October 3rd, 2026)'],
    ['fine', null, 'The page is there, with the passage.'],
  ] as const)('shows the passage that is quoted, and that its source is %s', async (state, since, text) => {
    const uuid = '00000000-0000-4000-8000-000000000001';
    const quote = 'a third less water';
    const source = { position: 1, uuid, url: 'https://example.org/', title: 'Report', quote };
    const found = { ...{ uuid, state, since, quote, captured_at: null }, before: '', after: '' };
    await openReview({
      'GET v3/notes/:id': () => aNote({ sources: [source] }),
      'GET v3/notes/:id/source-states': () => ({ data: [found], total: 1 }),
    });
    const item = (await screen.findByText(quote)).closest('li') as HTMLElement;
    await waitFor(() => expect(item.lastElementChild?.textContent).toBe(text));
  });

  it('stands with its taxonomies, the author’s view and the context of the review', async () => {
    const view = { impact_value: -2.5, impact_scale: 3, impact_breadth: 2, impact_depth: null };
    await openReview({ 'GET v3/notes/:id': () => aNote({ ...view, esrs_topics: [esrs] }) });
    await screen.findByText('The author: 12 published, 3 sent back for rework, 1 archived.');
    const reports = screen.getByRole('link', { name: '2 open reports by readers' });
    expect(reports.getAttribute('href')).toBe('/analyses/reports');
    expect(screen.getByText('Water withdrawn, 2025:').textContent).toBe('Water withdrawn, 2025: 1,250.5 m³');
    expect(screen.getByText('E3 Water')).toBeDefined();
    expect(screen.getByText('−2.50')).toBeDefined();
    expect(screen.getByText('3 of 5')).toBeDefined();
    expect(screen.queryByText('Depth')).toBeNull();
  });

  it('shows authors the latest request first, with the way to their text, and asks for nothing of reviewers', async () => {
    const author = somebody(['analysis-creation-state']);
    const { calls } = await openReview(
      { 'GET v3/notes/:id': () => aReworked({ allowed_actions: ['submit', 'edit', 'delete'] }) },
      author,
    );
    const requested = await screen.findByRole('region', { name: 'Changes requested' });
    expect(within(requested).getByText('Name the year.')).toBeDefined();
    expect(within(requested).queryByText('Which source?')).toBeNull();
    const edit = screen.getByRole('link', { name: 'Edit and submit again' });
    expect(edit.getAttribute('href')).toBe('/analyses/edit/7');
    expect(screen.getByRole('button', { name: 'Submit again' })).toBeDefined();
    await settle();
    expect(calls.some(({ operation }) => operation === 'GET v3/notes/:id/review-context')).toBe(false);
  });

  it('offers the author of what is under review no edit', async () => {
    await openReview({ 'GET v3/notes/:id': () => aReworked({ allowed_actions: ['reassign'] }) });
    await screen.findByRole('button', { name: 'More actions' });
    expect(screen.queryByRole('link', { name: 'Edit and submit again' })).toBeNull();
  });
});
