import type { ApiReply, NoteVersion } from '@commonweal/contracts';
import type { ViewerContext } from '../http/handlers.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { DescribeVersion } from './version-facts.ts';
import type { VersionRow } from './note-versions.repo.ts';

interface VersionPage {
  readonly data: readonly VersionRow[];
  readonly total: number;
  /** Of the analysis. */
  readonly locale: string;
  readonly mayRestore: boolean;
  /** The viewer wrote the analysis. */
  readonly isOwn: boolean;
  readonly facts: DescribeVersion;
}

/** The versions of an analysis as the reader may see them. */
export function presentVersions(
  { data, total, locale, mayRestore, isOwn, facts }: VersionPage,
  context: ViewerContext,
): ApiReply<'GET v3/notes/:id/versions'> {
  const rows = data.map((row) => presentVersion(row, facts, context));
  return { data: rows, total, locale, may_restore: mayRestore, is_own: isOwn };
}

/** A version as the reader may see it. */
function presentVersion(
  { author, createdAt, ...row }: VersionRow,
  facts: DescribeVersion,
  context: ViewerContext,
): NoteVersion {
  return {
    version_id: row.id,
    headline: row.headline,
    analysis: sanitiseRichText(row.analysis),
    details: row.details && facts(row.details),
    creation_date: createdAt.toISOString(),
    is_current: row.isCurrent,
    ...presentPerson(author, context),
  };
}
