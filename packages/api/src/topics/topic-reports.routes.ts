import type { topicReportsContract } from '@commonweal/contracts/topic-reports';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { exportDecisions, listDecisions } from './topic-decisions.service.ts';
import * as service from './topic-reports.service.ts';

/** Errors that people report in topics, and what becomes of them. */
export function topicReportsRoutes({ db }: { readonly db: Database }): Handlers<typeof topicReportsContract> {
  return {
    'GET v3/topics/report-reasons': (_input, { locale }) => service.listTopicReasons(locale),
    'POST v3/topics/report/:id': ({ params, body }, { viewer }) => service.reportTopic(db, viewer, params.id, body),
    'GET v3/topic-reports': ({ query }, context) => service.listReportedTopics(db, query, context),
    'GET v3/topic-reports/:id': ({ params }, context) => service.readReportedTopic(db, params.id, context),
    'PATCH v3/topic-reports/:id/reviewer': ({ params, body }, context) =>
      service.assignReports(db, context, params.id, body.reviewer_id),
    'PUT v3/topic-reports/:id/settled': ({ params, body }, context) =>
      service.settleReports(db, context, params.id, body),
    'GET v3/topic-decisions': ({ query }, { locale }) => listDecisions(db, query, locale),
    'GET v3/topic-decisions/export': ({ query }, { locale }) => exportDecisions(db, query, locale),
  };
}
