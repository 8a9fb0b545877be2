import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Database } from '../db/open-database.ts';
import { exactMean, exactSum } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import { entitiesAsSeen, entitiesByAddress } from '../entities/entities.sql.ts';
import { scoredIn, scoredThen } from '../entities/entity-peers.sql.ts';
import type { ScoreVisibility } from '../entities/entity-rows.sql.ts';
import { standingOfMany } from '../entities/score-changes.sql.ts';
import { countedByClass, countedByClassThen } from '../notes/classified-notes.sql.ts';
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
  /** null at a snapshot, of which it is not known */
  raters: z.int().nullable(),
});

export type CellRow = z.output<typeof cellShape>;

const peerMeanShape = z.strictObject({ classId: z.int(), score: z.number(), companies: z.int() });

export type PeerMeanRow = z.output<typeof peerMeanShape>;

const peerGroupShape = z.strictObject({ companies: z.int(), ...scores });

export type PeerGroupRow = z.output<typeof peerGroupShape>;

const standingShape = z.strictObject({ id: z.int(), ...scores, notesCount: z.int(), ratingsCount: z.int() });

/** The scores of a company at a snapshot, with the published analyses of then and their ratings. */
export type PastScoresRow = z.output<typeof standingShape>;

/** The scores that a person may see, of now or of a snapshot. */
export interface ComparedSight extends ScoreVisibility {
  /** Null for the present. */
  readonly snapshot: number | null;
}

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

/** The scores of companies at a snapshot, of those that had one which the person may see. */
export function listStandings(
  db: Database,
  ids: readonly number[],
  snapshot: number,
  seesAll: boolean,
): Promise<PastScoresRow[]> {
  const companies = scoredThen({ ids }, snapshot, seesAll);
  return queryRows(
    db,
    standingShape,
    sql`select companies.id, impact_score as "impactScore", environmental_score as "environmentalScore",
      social_score as "socialScore", notes::int as "notesCount", ratings::int as "ratingsCount"
    from (${companies}) as companies cross join lateral (
      select count(*) as notes, coalesce(sum(ratings_count), 0) as ratings
      from (${standingOfMany(sql`select companies.id, companies.holder`, snapshot)}) as standing
    ) as counts`,
  );
}

/** The score of each company in each row where it has one that the person may see. */
export function listCells(
  db: Database,
  type: ComparisonType,
  ids: readonly number[],
  { seesAll, snapshot }: ComparedSight,
): Promise<CellRow[]> {
  const wanted = sql`select value::int from json_array_elements_text(${JSON.stringify(ids)}::json)`;
  const seen = entitiesAsSeen(seesAll);
  const companies = sql`select ${seen.id} from ${seen} where ${seen.id} in (${wanted}) and ${seen.impactScore} is not null`;
  const counted =
    snapshot === null
      ? countedByClass(type, companies)
      : countedByClassThen(type, scoredThen({ ids }, snapshot, seesAll), snapshot);
  const ratersThen = snapshot === null ? sql`coalesce(max(raters), 0)` : sql`null::int`;
  return queryRows(
    db,
    cellShape,
    sql`with counted as (${counted}),
    raters as (
      select entity_id, class_id, count(distinct ${ratingsGiven.userId})::int as raters
      from counted join ${ratingsGiven} on ${ratingsGiven.noteId} = counted.id
      group by entity_id, class_id
    )
    select entity_id as "entityId", class_id as "classId", ${meanBySize} as score, count(*)::int as notes,
      ${ratersThen} as raters
    from counted left join raters using (entity_id, class_id)
    group by entity_id, class_id`,
  );
}

/** The mean of the peers in each row where one of them has a score: a mean of companies, whatever is written of each. */
export function listPeerMeans(
  db: Database,
  type: ComparisonType,
  industryId: number,
  { seesAll, snapshot }: ComparedSight,
): Promise<PeerMeanRow[]> {
  const counted =
    snapshot === null
      ? countedByClass(type, scoredIn({ industryId }, seesAll))
      : countedByClassThen(type, scoredThen({ industryId }, snapshot, seesAll), snapshot);
  return queryRows(
    db,
    peerMeanShape,
    sql`select class_id as "classId", ${exactMean(sql`score`)} as score, count(*)::int as companies
    from (
      select class_id, ${meanBySize} as score from (${counted}) as counted
      group by entity_id, class_id
    ) as company_scores
    group by class_id`,
  );
}

/** The peers that have a score which the person may see, and the means of their scores. */
export async function findPeerGroup(
  db: Database,
  industryId: number,
  { seesAll, snapshot }: ComparedSight,
): Promise<PeerGroupRow> {
  const peers = snapshot === null ? scoresNow(industryId, seesAll) : scoredThen({ industryId }, snapshot, seesAll);
  const [row] = await queryRows(
    db,
    peerGroupShape,
    sql`select count(*)::int as companies, ${exactMean(sql`impact_score`)} as "impactScore",
      ${exactMean(sql`environmental_score`)} as "environmentalScore", ${exactMean(sql`social_score`)} as "socialScore"
    from (${peers}) as peers`,
  );
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

function scoresNow(industryId: number, seesAll: boolean): SQL {
  const companies = entitiesAsSeen(seesAll);
  return sql`select ${companies.impactScore} as impact_score, ${companies.environmentalScore} as environmental_score,
      ${companies.socialScore} as social_score
    from ${companies} where ${companies.industryId} = ${industryId} and ${companies.impactScore} is not null`;
}

/** As every mean it stays within its values, whatever the last digits of the division. */
const meanBySize: SQL = sql`least(max(value), greatest(min(value), ${exactSum(sql`size * value`)} / ${exactSum(sql`size`)}))`;
