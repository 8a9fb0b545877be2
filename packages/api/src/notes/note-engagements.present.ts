import type { NoteEngagement } from '@commonweal/contracts';
import type { EngagementRows } from './note-engagements.repo.ts';
import { engagementKinds } from './note-engagements.table.ts';

/** Reactions to an analysis as the reader sees them. @param isOwn the reader wrote it */
export function presentEngagement(rows: EngagementRows, isOwn: boolean): NoteEngagement {
  const found = new Map(rows.map((row) => [row.kind, row]));
  return {
    wow: found.get('wow')?.count ?? 0,
    useful: found.get('useful')?.count ?? 0,
    mine: engagementKinds.filter((kind) => found.get(kind)?.isMine),
    is_own: isOwn,
  };
}
