import type { NoteVersion } from '@commonweal/contracts';
import type { Reader } from '../http/handlers.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { VersionRow } from './note-versions.repo.ts';

/** A version as the reader may see it. */
export function presentVersion({ author, createdAt, ...row }: VersionRow, reader: Reader): NoteVersion {
  return {
    version_id: row.id,
    headline: row.headline,
    analysis: sanitiseRichText(row.analysis),
    creation_date: createdAt.toISOString(),
    is_current: row.isCurrent,
    ...presentPerson(author, reader),
  };
}
