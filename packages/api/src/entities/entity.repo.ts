import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ImpactPart } from '@commonweal/domain/impact-score';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';
import { placesJoin, scoredColumns } from './entities.repo.ts';
import type { ScoredRow, Sight } from './entities.repo.ts';
import { visibleScores } from './entity-scores.sql.ts';

export interface EntityDetailsRow extends ScoredRow {
  readonly sector_id: number;
  readonly sector_name: string;
  readonly description: string;
  readonly isin: string | null;
  readonly website: string | null;
  readonly open_status: number;
}

/** What the other questions about a company need to know of it. */
export interface EntityKey {
  readonly id: number;
  readonly country_id: number;
  readonly industry_id: number;
  readonly is_grayed: boolean;
}

export interface ImpactSdgRow {
  readonly sdg_id: number;
  readonly sdg_code: string;
  readonly sdg_name: string;
  readonly notes_count: number;
  readonly mean_value: number | null;
}

export interface AverageRow {
  readonly industry_score: number | null;
  readonly country_score: number | null;
  readonly universe_score: number | null;
  readonly industry_companies: number;
  readonly country_companies: number;
  readonly universe_companies: number;
}

/** A published analysis, as far as it explains a score. */
export interface ScoreNoteRow {
  readonly id: number;
  readonly slug: string;
  readonly headline: string;
  readonly locale: string;
  readonly topic: string;
  readonly sdg_id: number;
  readonly ilg_theme_id: number;
  readonly part: ImpactPart;
  readonly published_at: Date | string | null;
  readonly value: number | null;
  readonly size: number | null;
  readonly ratings: number;
}

const LARGEST_ID = 2_147_483_647;

/** A company by number or slug; a number that is both is the number. */
function isEntity(idOrSlug: string): SQL {
  const id = /^\d{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  if (id === null || id > LARGEST_ID) return sql`entities.slug = ${idOrSlug}`;
  return sql`entities.id = coalesce((select id from entities where id = ${id}), (select id from entities where slug = ${idOrSlug}))`;
}

export async function findEntity(db: Database, idOrSlug: string, sight: Sight): Promise<EntityDetailsRow | null> {
  const name = sql.raw(`name_${sight.locale}`);
  const [row] = await queryRows<EntityDetailsRow>(
    db,
    sql`select ${scoredColumns(sight)}, sectors.id as sector_id, sectors.${name} as sector_name,
      ${sql.raw(`entities.description_${sight.locale}`)} as description, entities.isin, entities.website, entities.open_status
    from entities ${placesJoin} join sectors on sectors.id = industries.sector_id
    where ${isEntity(idOrSlug)}`,
  );
  return row ?? null;
}

export async function findEntityKey(db: Database, idOrSlug: string, { seesAll }: Sight): Promise<EntityKey | null> {
  const [row] = await queryRows<EntityKey>(
    db,
    sql`select entities.id, entities.country_id, entities.industry_id, ${visibleScores(seesAll).is_grayed} as is_grayed
    from entities where ${isEntity(idOrSlug)}`,
  );
  return row ?? null;
}

/**
 * The goals of a company's published analyses, with the mean of those that count for the score; as
 * every mean it stays within its values, whatever the last digits of the division.
 */
export async function listImpactSdgs(db: Database, entityId: number, locale: Locale): Promise<ImpactSdgRow[]> {
  const counts = sql`filter (where notes.ratings_count >= ${MIN_RATINGS} and notes.value is not null)`;
  return queryRows(
    db,
    sql`select sdgs.id as sdg_id, sdgs.code as sdg_code, sdgs.${sql.raw(`name_${locale}`)} as sdg_name,
      count(*)::int as notes_count,
      least(max(notes.value) ${counts}, greatest(min(notes.value) ${counts},
        sum(notes.size * notes.value) ${counts} / nullif(sum(notes.size) ${counts}, 0))) as mean_value
    from notes join sdgs on sdgs.id = notes.sdg_id
    where notes.entity_id = ${entityId} and notes.status = 'published' and not notes.is_deleted
    group by sdgs.id order by count(*) desc, sdgs.id`,
  );
}

/** Every published analysis of a company with what it weighs. */
export async function listScoreNotes(db: Database, entityId: number, locale: Locale): Promise<ScoreNoteRow[]> {
  return queryRows(
    db,
    sql`select notes.id, notes.slug, notes.headline, notes.locale, topics.${sql.raw(`name_${locale}`)} as topic,
      notes.sdg_id, ilg_themes.id as ilg_theme_id, ilg_themes.dimension as part, notes.published_at,
      notes.value, notes.size, notes.ratings_count as ratings
    from notes join topics on topics.id = notes.topic_id
      join topic_categories on topic_categories.id = topics.topic_category_id
      join ilg_themes on ilg_themes.id = topic_categories.ilg_theme_id
    where notes.entity_id = ${entityId} and notes.status = 'published' and not notes.is_deleted
    order by notes.id`,
  );
}

/** Means over the scores that the person may see: of the company's industry, its country, and all. */
export async function averageScores(
  db: Database,
  { industry_id, country_id }: EntityKey,
  { seesAll }: Sight,
): Promise<AverageRow> {
  const { impact_score } = visibleScores(seesAll);
  const inIndustry = sql`filter (where entities.industry_id = ${industry_id})`;
  const inCountry = sql`filter (where entities.country_id = ${country_id})`;
  const [row] = await queryRows<AverageRow>(
    db,
    sql`select avg(${impact_score}) ${inIndustry} as industry_score, avg(${impact_score}) ${inCountry} as country_score,
      avg(${impact_score}) as universe_score, (count(*) ${inIndustry})::int as industry_companies,
      (count(*) ${inCountry})::int as country_companies, count(*)::int as universe_companies
    from entities where ${impact_score} is not null`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}
