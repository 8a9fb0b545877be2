import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { NOTE_TYPES } from '@commonweal/domain/note-lifecycle';
import type { NoteType } from '@commonweal/domain/impact-rating';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { meanAnswers } from '../notes/rated-questions.sql.ts';

const answer = z.number().nullable();

const detailedShape = z.strictObject({
  id: z.int(),
  slug: z.string(),
  headline: z.string(),
  locale: z.string(),
  type: z.enum(NOTE_TYPES),
  sdgId: z.int(),
  publishedAt: momentOfRow.nullable(),
  ratingsCount: z.int(),
  value: answer,
  size: answer,
  scale: answer,
  breadth: answer,
  depth: answer,
  persistence: answer,
  likelihood: answer,
  timeHorizon: answer,
});

/** An analysis with the mean answer to each question of its rating. */
export type DetailedScoreRow = z.output<typeof detailedShape>;

/** One page of a company's published analyses of one type, and the page alone is filled in. */
export interface DetailedScoresRequest {
  readonly entityId: number;
  readonly type: NoteType;
  readonly limit: number;
  readonly offset: number;
}

/** The latest first. */
export function listDetailedScores(
  db: Database,
  { entityId, type, limit, offset }: DetailedScoresRequest,
): Promise<DetailedScoreRow[]> {
  const { id, slug, headline, locale, sdgId, publishedAt, ratingsCount, value, size, typeCode } = publishedNotes;
  return queryRows(
    db,
    detailedShape,
    sql`with page as (
        select ${id} as id, ${slug} as slug, ${headline} as headline, ${locale} as locale, ${typeCode} as type,
          ${sdgId}::int as "sdgId", ${publishedAt} as "publishedAt", ${ratingsCount} as "ratingsCount",
          ${value} as value, ${size} as size
        from ${publishedNotes} where ${publishedNotes.entityId} = ${entityId} and ${typeCode} = ${type}
        order by ${publishedAt} desc, ${id} desc limit ${limit} offset ${offset}
      )
      select page.*, answers.scale, answers.breadth, answers.depth, answers.persistence, answers.likelihood,
        answers."timeHorizon"
      from page left join lateral (${meanAnswers(sql`page.id`)}) answers on true
      order by page."publishedAt" desc, page.id desc`,
  );
}

const totalShape = z.strictObject({ total: z.int() });

/** How many of a type there are. */
export async function countOfType(db: Database, entityId: number, type: NoteType): Promise<number> {
  const [row] = await queryRows(
    db,
    totalShape,
    sql`select count(*)::int as total from ${publishedNotes}
      where ${publishedNotes.entityId} = ${entityId} and ${publishedNotes.typeCode} = ${type}`,
  );
  return row?.total ?? 0;
}
