import type { Complaint } from '@commonweal/contracts/complaints';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { ComplaintRecord, ComplaintRow } from './complaints.repo.ts';

/** A complaint as its sender sees it. */
export function presentOwnComplaint(complaint: ComplaintRecord) {
  const { reference, kind, page, text, createdAt, dueAt, answeredAt, answer } = complaint;
  return {
    ...{ reference, kind, page, text, answer },
    sent_at: createdAt.toISOString(),
    due_at: dueAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  };
}

/** A complaint as the desk sees it. */
export function presentComplaint(
  { complaint, isOverdue, sender, reviewer }: ComplaintRow,
  context: ViewerContext<Viewer>,
): Complaint {
  return {
    id: complaint.id,
    ...presentOwnComplaint(complaint),
    times: complaint.times,
    sender: sender && presentPerson(sender, context),
    email: complaint.email,
    is_overdue: isOverdue,
    reviewer: reviewer && presentPerson(reviewer, context),
    is_sender: complaint.userId === context.viewer.id,
  };
}
