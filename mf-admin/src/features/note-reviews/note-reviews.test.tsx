import type { NoteUnderReview } from '@commonweal/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { DoubleFailure, aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { ConfirmDialog } from '@commonweal/ui/confirm-dialog';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import type { Submission } from './note-reviews.queries.ts';
import ReviewPage from './review-page.tsx';
import SubmissionsPage from './submissions-page.tsx';

const reviewer = somebody(['notes-submission-state']);

const submission = (change: Partial<Submission> = {}): Submission => ({
  id: 7,
  headline: 'Less water for every shirt',
  locale: 'en',
  status_code: 'submitted',
  entity_name: 'Loomwell',
  topic_name: 'Water use',
  creation_date: '2026-10-01T09:00:00.000Z',
  modif_date: '2026-10-02T09:00:00.000Z',
  ...aPerson(),
  reviewer: null,
  ...change,
});

const aNote = (change: Partial<NoteUnderReview> = {}): NoteUnderReview => ({
  ...{ id: 7, slug: 'less-water', headline: 'Less water for every shirt', locale: 'en', ...aPerson() },
  ...{ publication_date: '2026-10-01T09:00:00.000Z', creation_date: '2026-10-01T09:00:00.000Z' },
  ...{ modif_date: '2026-10-02T09:00:00.000Z', sdg_id: 6, sdg_code: 'SDG06', sdg_name: 'Clean Water' },
  ...{ ilg_theme_id: 4, ilg_theme_name: 'Natural resources', topic_id: 31, topic_name: 'Water use' },
  ...{ note_category_id: 2, note_category_name: 'Processes', value: null, size: null, is_grayed: false },
  ...{ type_code: 'impact', image: null, impact_value: null, impact_scale: null, impact_breadth: null },
  ...{ impact_depth: null, topic_deadline: null, deadline_expired: false, sasb_theme: null },
  ...{ ratings_count: 0, comments_count: 0, tags: ['water'], esrs_topics: [], pais: [], esg_objs: [] },
  entity: {
    ...{ entity_id: 5, entity_slug: 'loomwell', entity_name: 'Loomwell', logo: null, impact_score: null },
    ...{ ratings_count: 0, is_featured: true, is_grayed: false, industry_id: 1, industry_name: 'Apparel' },
    ...{ country_code: 'PT', country_name: 'Portugal' },
  },
  analysis: '<p>A third less<script>alert(1)</script> water.</p>',
  may_see_versions: false,
  sources: [{ position: 1, uuid: '00000000-0000-4000-8000-000000000001', url: 'javascript:alert(1)', title: 'Trap' }],
  status_code: 'read',
  ...{ is_deleted: false, action_code: 'read', is_reviewer_lead_analyst: false, is_reviewer_impact_analyst: false },
  reviewer: null,
  reviews: [],
  allowed_actions: ['rework', 'publish', 'assign'],
  ...change,
});

const openList = (url = '/analyses/reviews', api: ApiDoubles = {}) =>
  renderPage(<SubmissionsPage />, {
    ...{ path: '/analyses/reviews', url, messages: [remote.messages, uiMessages], session: reviewer },
    api: { 'GET v3/notes/submissions': () => ({ data: [submission()], total: 1 }), ...api },
  });

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

describe('the list of submitted analyses', () => {
  it('asks for what the address says, and drops what it may not hold', async () => {
    const { calls, address } = await openList('/analyses/reviews?filter[status]=all&filter[author]=12&filter[evil]=1');
    await screen.findByText('1 analysis');
    expect(calls.findLast(({ operation }) => operation === 'GET v3/notes/submissions')?.query).toMatchObject({
      ...{ status: 'all', author: '12', limit: '10', offset: '0' },
    });
    expect(address()).not.toContain('evil');
    expect(screen.getByText('By inesm')).toBeDefined();
  });

  it('leads to each of them', async () => {
    await openList();
    const link = await screen.findByRole('link', { name: 'Less water for every shirt' });
    expect(link.getAttribute('href')).toBe('/analyses/reviews/7');
    expect(screen.getByRole('row', { name: /Submitted/ })).toBeDefined();
  });

  it('says that nothing is waiting', async () => {
    await openList('/analyses/reviews', { 'GET v3/notes/submissions': () => ({ data: [], total: 0 }) });
    await screen.findByText('Nothing is waiting');
  });
});

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
