import type { complaintsContract } from '@commonweal/contracts/complaints';
import type { Handlers } from '../http/handlers.ts';
import { readAnswerDays, writeAnswerDays } from './answer-time.service.ts';
import { complaintFigures } from './complaint-figures.repo.ts';
import { presentOwnComplaint } from './complaints.present.ts';
import { answerComplaint, assignComplaint, listDesk, sendComplaint } from './complaints.service.ts';
import type { ComplaintMeans } from './complaints.service.ts';
import { listOwnComplaints } from './own-complaints.repo.ts';

/** Complaints of members and visitors, and the desk that answers them. */
export function complaintsRoutes(means: ComplaintMeans): Handlers<typeof complaintsContract> {
  const { db } = means;
  return {
    'GET v3/complaints/service': async () => {
      const { answered, medianHours, inTimeShare } = await complaintFigures(db);
      return {
        answer_days: await readAnswerDays(db),
        answered,
        median_hours: medianHours,
        in_time_share: inTimeShare,
      };
    },
    'POST v3/complaints': ({ body }, context) => sendComplaint(means, context, body),
    'GET v3/users/me/complaints': async ({ query }, { viewer }) => {
      const { rows, total } = await listOwnComplaints(db, viewer.id, query);
      return { data: rows.map(presentOwnComplaint), total };
    },
    'GET v3/complaints': ({ query: { status, kind, ...page } }, context) =>
      listDesk(db, { status, kind, ...page }, context),
    'PATCH v3/complaints/:id/reviewer': ({ params, body }, context) =>
      assignComplaint(db, context, params.id, body.reviewer_id),
    'PUT v3/complaints/:id/answered': ({ params, body }, context) =>
      answerComplaint(means, context, params.id, body.answer),
    'PUT v3/parameters/complaints': async ({ body }, { viewer }) => ({
      answer_days: await writeAnswerDays(db, body.answer_days, viewer.id),
    }),
  };
}
