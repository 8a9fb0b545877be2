import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '@commonweal/domain/locale';
import { publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const impactSdgShape = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  notesCount: z.int(),
  meanValue: z.number().nullable(),
});

export type ImpactSdgRow = z.output<typeof impactSdgShape>;

/**
 * The goals of a company's published analyses, with the mean of those that count for the score; as
 * every mean it stays within its values, whatever the last digits of the division.
 */
export async function listImpactSdgs(db: Database, entityId: number, locale: Locale): Promise<ImpactSdgRow[]> {
  const { sdgs } = referenceIn[locale];
  const { value, size, ratingsCount } = publishedNotes;
  const counts = sql`filter (where ${ratingsCount} >= ${MIN_RATINGS} and ${value} is not null)`;
  return queryRows(
    db,
    impactSdgShape,
    sql`select ${sdgs.id}, ${sdgs.code}, ${sdgs.name} as name, count(*)::int as "notesCount",
      least(max(${value}) ${counts}, greatest(min(${value}) ${counts},
        sum(${size} * ${value}) ${counts} / nullif(sum(${size}) ${counts}, 0))) as "meanValue"
    from ${publishedNotes} join ${sdgs} on ${sdgs.id} = ${publishedNotes.sdgId}
    where ${publishedNotes.entityId} = ${entityId}
    group by ${sdgs.id}, ${sdgs.code}, ${sdgs.name} order by count(*) desc, ${sdgs.id}`,
  );
}

/** Every published analysis of a company with what it weighs. */
export function listScoreNotes(db: Database, entityId: number, locale: Locale) {
  const { topics, topicCategories, themes } = referenceIn[locale];
  return db
    .select({
      id: publishedNotes.id,
      slug: publishedNotes.slug,
      headline: publishedNotes.headline,
      locale: publishedNotes.locale,
      topic: topics.name,
      sdgId: publishedNotes.sdgId,
      themeId: themes.id,
      part: themes.dimension,
      publishedAt: publishedNotes.publishedAt,
      value: publishedNotes.value,
      size: publishedNotes.size,
      ratings: publishedNotes.ratingsCount,
    })
    .from(publishedNotes)
    .innerJoin(topics, eq(topics.id, publishedNotes.topicId))
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .innerJoin(themes, eq(themes.id, topicCategories.themeId))
    .where(eq(publishedNotes.entityId, entityId))
    .orderBy(publishedNotes.id);
}

/** A published analysis, as far as it explains a score. */
export type ScoreNoteRow = Awaited<ReturnType<typeof listScoreNotes>>[number];
