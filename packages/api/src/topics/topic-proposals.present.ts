import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import { mayEditProposal, mayReleaseProposal, mayReview, maySubmit } from './topic-proposals.policy.ts';
import type { ProposalRow } from './topic-proposals.repo.ts';

/** A proposal as its author or a reviewer sees it. */
export function presentProposal(row: ProposalRow, context: ViewerContext<Viewer>): TopicProposal {
  const { proposal, reviewer } = row;
  const { viewer } = context;
  return {
    id: proposal.id,
    topic_category_id: proposal.topicCategoryId,
    topic_category_name: row.categoryName,
    title: proposal.title,
    description: proposal.description,
    keywords: [...proposal.keywords],
    sources: proposal.sources.map((url) => ({ url })),
    available_to_others: proposal.availableToOthers ? 1 : 0,
    status_code: proposal.status,
    reviewer_id: proposal.reviewerId,
    creation_date: proposal.createdAt.toISOString(),
    modif_date: proposal.changedAt.toISOString(),
    revision: proposal.revision,
    rejection: proposal.rejection,
    comment: proposal.comment,
    topic_id: proposal.topicId,
    ...presentPerson(row.author, context),
    reviewer: reviewer && presentPerson(reviewer, context),
    may_edit: mayEditProposal(proposal, viewer),
    may_submit: maySubmit(proposal, viewer),
    may_review: mayReview(proposal, viewer),
    may_release: mayReleaseProposal(proposal, viewer),
  };
}
