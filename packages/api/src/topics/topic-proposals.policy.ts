import type { TopicProposalStatus } from '@commonweal/domain/topics';
import type { Viewer } from '../http/viewer.ts';

/** State of a proposal that decides who may see and change it. */
export interface ProposalStanding {
  readonly userId: number;
  readonly reviewerId: number | null;
  readonly status: TopicProposalStatus;
}

const isWaiting = ({ status }: ProposalStanding) => status === 'submitted' || status === 'read';

const isReviewer = ({ privileges }: Viewer) => privileges.has('topic-proposals-submission-state');
const isEditor = ({ privileges }: Viewer) => privileges.has('topic-proposal-edition-state');

/** Its author, and from when it was submitted reviewers and editors. */
export function maySee(proposal: ProposalStanding, viewer: Viewer): boolean {
  if (proposal.userId === viewer.id) return true;
  return proposal.status !== 'drafted' && (isReviewer(viewer) || isEditor(viewer));
}

/** Authors change drafts; editors what others have submitted. */
export function mayEditProposal(proposal: ProposalStanding, viewer: Viewer): boolean {
  if (proposal.userId === viewer.id) return proposal.status === 'drafted';
  return isWaiting(proposal) && isEditor(viewer);
}

/** Authors submit their drafts. */
export function maySubmit(proposal: ProposalStanding, viewer: Viewer): boolean {
  return proposal.userId === viewer.id && proposal.status === 'drafted';
}

/** Reviewers take what others have submitted and nobody else has taken, and decide on it. */
export function mayReview(proposal: ProposalStanding, viewer: Viewer): boolean {
  const isFree = proposal.reviewerId === null || proposal.reviewerId === viewer.id;
  return isWaiting(proposal) && isReviewer(viewer) && proposal.userId !== viewer.id && isFree;
}

/** Administrators take what a reviewer holds from them, so that it does not wait for somebody who is away. */
export function mayReleaseProposal(proposal: ProposalStanding, viewer: Viewer): boolean {
  const isHeld = proposal.reviewerId !== null && proposal.reviewerId !== viewer.id;
  return isWaiting(proposal) && isHeld && proposal.userId !== viewer.id && mayReleaseClaims(viewer);
}

/** Administrators who review. */
export function mayReleaseClaims(viewer: Viewer): boolean {
  return isReviewer(viewer) && viewer.privileges.has('operations-state');
}
