import type { CompanyReply } from '@commonweal/contracts';
import { mayActOnReply } from './note-replies.policy.ts';
import type { ReplyAct, ReplyViewer } from './note-replies.policy.ts';
import type { ReplyRow } from './note-replies.repo.ts';

/** A company's reply; nothing but its place where it was withdrawn or removed. */
export function presentReply(row: ReplyRow, by: ReplyViewer): CompanyReply {
  const stands = row.withdrawnAt === null && row.removedAt === null;
  const may = (act: ReplyAct) => mayActOnReply(act, row, by);
  return {
    id: row.id,
    note_id: row.noteId,
    company_name: row.companyName,
    body: stands ? row.body : '',
    sources: stands ? row.sources.map(({ url, title }) => ({ url, title })) : [],
    creation_date: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
    is_removed: row.removedAt !== null,
    may_edit: may('edit'),
    may_withdraw: may('withdraw'),
    may_remove: may('remove'),
    may_report: may('report'),
  };
}
