import type { AuditEntry } from '@commonweal/contracts/audit-log';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { AuditRow } from './audit-log.repo.ts';

export function presentEntry(row: AuditRow, context: ViewerContext): AuditEntry {
  const { id, act, machine, subject, reason } = row;
  return {
    ...{ id, act, machine, subject, reason },
    date: row.at.toISOString(),
    person: row.author ? presentPerson(row.author, context) : null,
    before: row.before === null ? null : { ...row.before },
    after: row.after === null ? null : { ...row.after },
    redacted_at: row.redactedAt?.toISOString() ?? null,
  };
}

/** The person who acted, in a file: the name as the reader may see it, and the id of people who left. */
export function authorName({ author, machine }: AuditRow, context: ViewerContext): string | null {
  if (author === null) return machine;
  const { pseudo, first_name, last_name } = presentPerson(author, context);
  return pseudo ?? ([first_name, last_name].filter(Boolean).join(' ') || `#${author.id}`);
}
