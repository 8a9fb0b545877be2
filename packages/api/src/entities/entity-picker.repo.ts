import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { BY_NAME, placesJoin } from './entities.repo.ts';
import type { Sight } from './entities.repo.ts';
import { visibleScores } from './entity-scores.sql.ts';
import { nearlyCondition, nearlyRank, readCompanySearch, searchCondition, searchRank } from './entity-search.sql.ts';

export interface PickerRow {
  readonly entity_id: number;
  readonly entity_slug: string;
  readonly entity_name: string;
  readonly logo: string | null;
  readonly impact_score: number | null;
  readonly is_featured: boolean;
  readonly is_grayed: boolean;
  readonly subtext: string;
}

export interface PickerPage {
  readonly data: PickerRow[];
  readonly total: number;
}

/** Companies by what was typed, best first; where nothing is found, those with nearly that name. */
export async function searchEntities(
  db: Database,
  keywords: string,
  page: { readonly limit: number; readonly offset: number },
  sight: Sight,
): Promise<PickerPage> {
  const search = readCompanySearch(keywords);
  const found = await pickPage(db, searchCondition(search), searchRank(search), page, sight);
  const nearly = nearlyCondition(search);
  if (found.total > 0 || nearly === null) return found;
  return pickPage(db, nearly, nearlyRank(search), page, sight);
}

/** Companies by their numbers, in that order; unknown numbers are left out. */
export async function pickEntities(db: Database, ids: readonly number[], sight: Sight): Promise<PickerPage> {
  const wanted = sql`jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) with ordinality as wanted (id, place)`;
  const rows = await queryRows<{ readonly item: PickerRow }>(
    db,
    sql`select ${pickerItem(sight)} as item from ${wanted} join entities on entities.id = wanted.id::int ${placesJoin}
    order by wanted.place`,
  );
  return { data: rows.map(({ item }) => item), total: rows.length };
}

/** Analyses break a tie, never the score: the order must not tell a score that is kept. */
async function pickPage(
  db: Database,
  condition: SQL,
  rank: SQL,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  sight: Sight,
): Promise<PickerPage> {
  const order = sql`${rank}, entities.notes_count desc, ${BY_NAME}, entities.id`;
  const rows = await queryRows<{ readonly item: PickerRow; readonly total: number }>(
    db,
    sql`with found as materialized (select entities.id from entities where ${condition})
    select ${pickerItem(sight)} as item, (select count(*)::int from found) as total
    from (
      select entities.id from found join entities on entities.id = found.id order by ${order} limit ${limit} offset ${offset}
    ) as page join entities on entities.id = page.id ${placesJoin}
    order by ${order}`,
  );
  return { data: rows.map(({ item }) => item), total: rows[0]?.total ?? 0 };
}

function pickerItem({ seesAll, locale }: Sight): SQL {
  const scores = visibleScores(seesAll);
  const name = sql.raw(`name_${locale}`);
  return sql`json_build_object('entity_id', entities.id, 'entity_slug', entities.slug, 'entity_name', entities.name,
    'logo', entities.logo, 'impact_score', ${scores.impact_score}, 'is_featured', entities.is_featured,
    'is_grayed', ${scores.is_grayed}, 'subtext', industries.${name} || ' · ' || countries.${name})`;
}
