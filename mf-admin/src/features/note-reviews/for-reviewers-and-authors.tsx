import type { ComponentType } from 'react';
import { Navigate } from '@commonweal/platform/router';
import { usePrivilege } from '@commonweal/platform/session';

/** A list of work for reviewers, and for authors, who see their own; anybody else goes to the index. */
export function forReviewersAndAuthors(Page: ComponentType): ComponentType {
  return function WorkListOnly() {
    const isReviewer = usePrivilege('notes-submission-state');
    const isAuthor = usePrivilege('analysis-creation-state');
    return isReviewer || isAuthor ? <Page /> : <Navigate to="/" replace />;
  };
}
