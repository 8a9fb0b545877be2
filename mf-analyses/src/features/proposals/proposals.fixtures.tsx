import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { aPerson, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import ProposalPage from './proposal-page.tsx';

export const messages = [uiMessages, remote.messages];
export const reviewer = somebody(['topic-proposals-submission-state']);

/** A draft of the person who looks at it. */
export const aProposal = (change: Partial<TopicProposal> = {}): TopicProposal => ({
  ...aPerson({ pseudo: 'reader' }),
  ...{ id: 7, topic_category_id: 10, topic_category_name: 'Work', title: 'Heat in vans', description: 'No cooling.' },
  ...{ keywords: ['heat', 'vans'], sources: [{ url: 'https://example.org/heat' }], available_to_others: 1 },
  ...{ status_code: 'drafted', reviewer_id: null, rejection: null, comment: null, topic_id: null, reviewer: null },
  ...{ creation_date: '2026-10-01T09:00:00.000Z', modif_date: '2026-10-01T09:00:00.000Z' },
  ...{ revision: 0, may_edit: true, may_submit: true, may_review: false, may_release: false },
  ...change,
});

/** Answers that every page of a proposal asks for. */
export const base: ApiDoubles = {
  'GET v3/topic-categories/options': () => ({ data: [{ id: 10, name: 'Work', display_order: 0 }], total: 1 }),
  'GET v3/topics/similar': () => ({ data: [] }),
};

/** Opens the page of one proposal. */
export const openOne = (api: ApiDoubles, session = reviewer) =>
  renderPage(<ProposalPage />, {
    ...{ path: '/topics/reviews/:id', url: '/topics/reviews/7', messages, session },
    api: { ...base, ...api },
  });
