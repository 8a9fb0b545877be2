import type { smallTasksContract } from '@commonweal/contracts/small-tasks';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import * as service from './small-tasks.service.ts';

/** Questions about analyses for people with two minutes, and what they found. */
export function smallTasksRoutes({ db }: { readonly db: Database }): Handlers<typeof smallTasksContract> {
  return {
    'GET v3/small-tasks': ({ query }, context) => service.drawSmallTasks(db, query, context),
    'POST v3/small-tasks/answers': ({ body }, context) => service.answerSmallTask(db, body, context),
    'GET v3/small-tasks/findings': ({ query }, context) => service.listFindings(db, query, context),
    'PUT v3/small-tasks/findings/:id/closed': ({ params }, context) => service.closeFinding(db, params.id, context),
  };
}
