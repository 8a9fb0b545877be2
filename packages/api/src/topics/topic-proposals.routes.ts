import type { topicProposalsContract } from '@commonweal/contracts/topic-proposals';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './topic-proposals.service.ts';

/** Topics that people propose, and their review. */
export function topicProposalsRoutes({ db }: { readonly db: Database }): Handlers<typeof topicProposalsContract> {
  return {
    'GET v3/topic-proposals/my-proposals': ({ query }, context) => service.listOwnProposals(db, query, context),
    'GET v3/topic-proposals': ({ query }, context) => service.listProposals(db, query, context),
    'GET v3/topic-proposals/:id': ({ params }, context) => service.readProposal(db, params.id, context),
    'POST v3/topic-proposals': ({ body }, context) => service.beginProposal(db, body, context),
    'PUT v3/topic-proposals/:id': ({ params, body }, context) => service.changeProposal(db, params.id, body, context),
    'PUT v3/topic-proposals/:id/submitted': ({ params }, context) => service.submitProposal(db, params.id, context),
    'PATCH v3/topic-proposals/:id/reviewer': ({ params, body }, context) =>
      service.assignProposal(db, params.id, body.reviewer_id, context),
    'PUT v3/topic-proposals/:id/accepted': ({ params, body }, context) =>
      service.acceptProposal(db, params.id, body, context),
    'PUT v3/topic-proposals/:id/rejected': ({ params, body }, context) =>
      service.rejectProposal(db, params.id, body, context),
  };
}
