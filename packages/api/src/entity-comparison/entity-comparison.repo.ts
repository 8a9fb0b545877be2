import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { exactMean, exactSum } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen, entitiesByAddress } from '../entities/entities.sql.ts';
import { scoredIn } from '../entities/entity-peers.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { countedByClass } from '../notes/classified-notes.sql.ts';
import { ratingsGiven } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';

const scores = {
  impactScore: z.number().nullable(),
  environmentalScore: z.number().nullable(),
  socialScore: z.number().nullable(),
};

const companyShape = z.strictObject({
  /** as it was asked for */
  key: z.string(),
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  industryId: z.int(),
  industryName: z.string(),
  ...scores,
  isGrayed: z.boolean(),
  notesCount: z.int(),
  ratingsCount: z.int(),
  countedNotesCount: z.int(),
  ratersCount: z.int(),
  valueSpread: z.number().nullable(),
});

export type ComparedCompanyRow = z.output<typeof companyShape>;

const cellShape = z.strictObject({
  entityId: z.int(),
  classId: z.int(),
  score: z.number(),
  notes: z.int(),
  raters: z.int(),
});

export type CellRow = z.output<typeof cellShape>;

const peerMeanShape = z.strictObject({ classId: z.int(), score: z.number(), companies: z.int() });

export type PeerMeanRow = z.output<typeof peerMeanShape>;

const peerGroupShape = z.strictObject({ companies: z.int(), ...scores });

export type PeerGroupRow = z.output<typeof peerGroupShape>;

/** The companies that there are among those asked for by number or slug, in no order. */
export function findCompared(
  db: Database,
  keys: readonly string[],
  { seesAll, locale }: ScoreVisibility,
): Promise<ComparedCompanyRow[]> {
  const companies = entitiesAsSeen(seesAll);
  const { industries } = referenceIn[locale];
  return queryRows(
    db,
    companyShape,
    sql`select found.key, ${companies.id}, ${companies.slug}, ${companies.name}, ${companies.logo},
      ${industries.id} as "industryId", ${industries.name} as "industryName", ${companies.impactScore} as "impactScore",
      ${companies.environmentalScore} as "environmentalScore", ${companies.socialScore} as "socialScore",
      ${companies.isGrayed} as "isGrayed", ${companies.notesCount} as "notesCount",
      ${companies.ratingsCount} as "ratingsCount", ${companies.countedNotesCount} as "countedNotesCount",
      ${companies.ratersCount} as "ratersCount", ${companies.valueSpread} as "valueSpread"
    from (${entitiesByAddress(keys)}) as found
    join ${companies} on ${companies.id} = found.id
    join ${industries} on ${industries.id} = ${companies.industryId}`,
  );
}

/** The score of each company in each row where it has one that the person may see. */
export function listCells(
  db: Database,
  type: ComparisonType,
  ids: readonly number[],
  { seesAll }: ScoreVisibility,
): Promise<CellRow[]> {
  const wanted = sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;
  const seen = entitiesAsSeen(seesAll);
  const companies = sql`select ${seen.id} from ${seen} where ${seen.id} in (${wanted}) and ${seen.impactScore} is not null`;
  return queryRows(
    db,
    cellShape,
    sql`with counted as (${countedByClass(type, companies)}),
    raters as (
      select entity_id, class_id, count(distinct ${ratingsGiven.userId})::int as raters
      from counted join ${ratingsGiven} on ${ratingsGiven.noteId} = counted.id
      group by entity_id, class_id
    )
    select entity_id as "entityId", class_id as "classId", ${meanBySize} as score, count(*)::int as notes,
      coalesce(max(raters), 0) as raters
    from counted left join raters using (entity_id, class_id)
    group by entity_id, class_id`,
  );
}

/** The mean of the peers in each row where one of them has a score: a mean of companies, whatever is written of each. */
export function listPeerMeans(
  db: Database,
  type: ComparisonType,
  industryId: number,
  { seesAll }: ScoreVisibility,
): Promise<PeerMeanRow[]> {
  return queryRows(
    db,
    peerMeanShape,
    sql`select class_id as "classId", ${exactMean(sql`score`)} as score, count(*)::int as companies
    from (
      select class_id, ${meanBySize} as score from (${countedByClass(type, scoredIn({ industryId }, seesAll))}) as counted
      group by entity_id, class_id
    ) as company_scores
    group by class_id`,
  );
}

/** The peers that have a score which the person may see, and the means of their scores. */
export async function findPeerGroup(
  db: Database,
  industryId: number,
  { seesAll }: ScoreVisibility,
): Promise<PeerGroupRow> {
  const companies = entitiesAsSeen(seesAll);
  const [row] = await queryRows(
    db,
    peerGroupShape,
    sql`select count(*)::int as companies, ${exactMean(companies.impactScore)} as "impactScore",
      ${exactMean(companies.environmentalScore)} as "environmentalScore", ${exactMean(companies.socialScore)} as "socialScore"
    from ${companies} where ${companies.industryId} = ${industryId} and ${companies.impactScore} is not null`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

/** As every mean it stays within its values, whatever the last digits of the division. */
const meanBySize: SQL = sql`least(max(value), greatest(min(value), ${exactSum(sql`size * value`)} / ${exactSum(sql`size`)}))`;
