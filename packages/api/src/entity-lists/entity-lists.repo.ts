import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { exactSum } from '../db/exact-sum.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Database } from '../db/open-database.ts';
import { momentOfRow } from '../db/row-shapes.ts';
import { openedEntities } from '../entities/consumed-entities.sql.ts';
import { searchedEntities } from '../entities/entities.sql.ts';
import { latestMoves } from '../entities/score-moves.sql.ts';
import { leadingTopics } from '../my-impact/my-impact.sql.ts';
import { countedNotes, publishedNotes } from '../notes/published-notes.sql.ts';
import { referenceIn } from '../reference/reference.sql.ts';
import { chosenEntities, missedNames } from '../search-logs/search-logs.sql.ts';

/** Topics of a person that a relevance is made of; the others would add little, and every analysis of the site. */
const LEADING_TOPICS = 10;

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a ranking, and how many companies the whole of it has. */
export interface Ranking<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

const ranked = { entityId: z.int(), total: z.int() };

const movedShape = z.strictObject({ ...ranked, changedAt: momentOfRow, previousScore: z.number().nullable() });

export type MovedRow = z.output<typeof movedShape>;

/** Companies whose score moved, the last first. @param seesAll whether the person sees the scores of all companies */
export function rankMoved(db: Database, seesAll: boolean, page: Page): Promise<Ranking<MovedRow>> {
  return pageOf(
    db,
    movedShape,
    sql`select entity_id as "entityId", changed_at as "changedAt", previous_score as "previousScore", ${TOTAL}
    from (${latestMoves(seesAll)}) as moves order by change_id desc`,
    page,
  );
}

const relevantShape = z.strictObject({ ...ranked, notesCount: z.int() });

export type RelevantRow = z.output<typeof relevantShape>;

/**
 * Companies by their analyses of a person's leading topics, each with the factor of the topic's importance. Values and
 * sizes have no part in it: they may be hidden.
 */
export function rankRelevant(db: Database, userId: number, page: Page): Promise<Ranking<RelevantRow>> {
  const { entityId, topicId } = publishedNotes;
  const leading = leadingTopics(userId, LEADING_TOPICS);
  return pageOf(
    db,
    relevantShape,
    sql`select ${entityId} as "entityId", count(*)::int as "notesCount", ${TOTAL}
    from ${publishedNotes} join ${leading} on ${leading.topicId} = ${topicId}
    group by ${entityId} order by sum(${leading.value}::int * ${leading.value}::int) desc, ${entityId}`,
    page,
  );
}

const workShape = z.strictObject({ entityId: z.int(), score: z.number(), notesCount: z.int(), ratingsCount: z.int() });

export type WorkplaceRow = z.output<typeof workShape>;

export interface WorkRule {
  readonly themeId: number;
  readonly minNotes: number;
  /** true where the person sees the scores of all companies */
  readonly seesAll: boolean;
}

/** All companies by the mean of their analyses of a theme, weighted by size, where it is positive and rests on enough. */
export function rankByTheme(db: Database, { themeId, minNotes, seesAll }: WorkRule): Promise<WorkplaceRow[]> {
  const notes = countedNotes(seesAll);
  const { topics, topicCategories } = referenceIn.en;
  const mean = sql`${exactSum(sql`${notes.size} * ${notes.value}`)} / ${exactSum(notes.size)}`;
  return queryRows(
    db,
    workShape,
    sql`select ${notes.entityId} as "entityId", least(max(${notes.value}), ${mean}) as score,
      count(*)::int as "notesCount", sum(${notes.ratingsCount})::int as "ratingsCount"
    from ${notes}
    where ${notes.topicId} in (select ${topics.id} from ${topics}
      join ${topicCategories} on ${topicCategories.id} = ${topics.categoryId}
      where ${topicCategories.themeId} = ${themeId})
    group by ${notes.entityId} having count(*) >= ${minNotes} and ${mean} > 0
    order by score desc, count(*) desc, ${notes.entityId}`,
  );
}

const wantedShape = z.strictObject(ranked);

export type WantedRow = z.output<typeof wantedShape>;

export interface WantedRule {
  readonly days: number;
  /** Networks and clients; one person may be two, who searches and, as a client, opens. */
  readonly minSeekers: number;
  /** Companies with as many analyses are not wanting. */
  readonly enoughNotes: number;
}

/**
 * Companies with few analyses by how many looked for them, opened them, or missed them before they were here. A network
 * counts once for a company, however often it asks.
 */
export function rankWanted(
  db: Database,
  { days, minSeekers, enoughNotes }: WantedRule,
  page: Page,
): Promise<Ranking<WantedRow>> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { id, notesCount, matchName } = searchedEntities;
  const seekers = sql`count(distinct searcher) + count(distinct client)`;
  return pageOf(
    db,
    wantedShape,
    sql`with wants as (
      select ${chosenEntities.entityId} as entity_id, ${chosenEntities.searcher} as searcher, null::int as client
      from ${chosenEntities} where ${chosenEntities.searchedAt} > ${since}
      union all
      select ${openedEntities.entityId}, null, ${openedEntities.openedBy}
      from ${openedEntities} where ${openedEntities.openedAt} > ${since}
      union all
      select ${id}, ${missedNames.searcher}, null from ${missedNames} join ${searchedEntities} on ${matchName} collate "C" = ${missedNames.name}
      where ${missedNames.searchedAt} > ${since}
    )
    select ${id} as "entityId", ${TOTAL}
    from wants join ${searchedEntities} on ${id} = wants.entity_id
    where ${notesCount} < ${enoughNotes}
    group by ${id} having ${seekers} >= ${minSeekers} order by ${seekers} desc, ${id}`,
    page,
  );
}

/** Of all rows, on each row of a page. */
const TOTAL = sql`(count(*) over ())::int as total`;

async function pageOf<S extends z.ZodObject<typeof ranked>>(
  db: Database,
  shape: S,
  ranking: SQL,
  { limit, offset }: Page,
): Promise<Ranking<z.output<S>>> {
  const rows = await queryRows(db, shape, sql`${ranking} limit ${limit} offset ${offset}`);
  // A page beyond the last has no row to tell the total.
  const [first] = rows.length > 0 || offset === 0 ? rows : await queryRows(db, shape, sql`${ranking} limit 1`);
  return { rows, total: first?.total ?? 0 };
}
