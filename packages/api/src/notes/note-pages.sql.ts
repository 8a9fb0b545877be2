import { and, asc, desc, eq, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import { isScoreVisible } from '../entities/entity-scores.sql.ts';
import type { NotesQuery } from './note-filters.ts';
import { fitOfKeywords } from './note-keywords.sql.ts';
import { notes } from './notes.table.ts';

/** Part of a list: the analyses that meet a condition, in an order that an index has. */
interface Run {
  readonly condition: SQL | undefined;
  readonly order: readonly SQL[];
}

/** The analyses of a list. */
interface Matches {
  readonly condition: SQL | undefined;
  /** How many they are, or were a minute ago. */
  readonly total: number;
}

/** Analyses in which a page is looked for, and the condition on them. */
interface WalkedList {
  readonly from: SQL;
  readonly condition: SQL | undefined;
}

/** So few are all found and put in order: a walk through an order may pass a million others before it meets the first. */
const FEW = 1_500;

/**
 * One page of the analyses that match, as rows `id`, `run` and `place`, in the order of the last two. An order that no
 * index has, such as hidden values after all others, is that of runs which follow each other; a run is walked only as
 * far as those before it leave the page short. The inner limit tells the planner how little that is.
 */
export function pageOfNotes(
  query: NotesQuery,
  { condition, total }: Matches,
  { locale, seesAll }: { readonly locale: Locale; readonly seesAll: boolean },
): SQL {
  const runs = runsOf(query, locale, seesAll);
  const { keywords = '', offset, limit } = query;
  const from = total < FEW ? sql`(select * from ${notes} where ${condition} offset 0) ${notes}` : sql`${notes}`;
  const list: WalkedList = { from, condition: total < FEW ? undefined : condition };
  // A page beyond those that are compared has the order of the list.
  const isCompared = query.best_first && keywords !== '' && offset + limit <= MOST_COMPARED;
  return isCompared ? pageOfBest(query, list, runs, keywords) : pageOfRuns(query, list, runs);
}

function pageOfRuns(slice: Pick<NotesQuery, 'offset' | 'limit'>, list: WalkedList, runs: readonly Run[]): SQL {
  const [only, ...others] = runs;
  return only && others.length === 0 ? pageOfOne(slice, list, only) : pageOfMany(slice, list, runs);
}

/** Passes over what comes before the page without numbering it. */
function pageOfOne(
  { offset, limit }: Pick<NotesQuery, 'offset' | 'limit'>,
  { from, condition }: WalkedList,
  run: Run,
): SQL {
  const inOrder = sql.join([...run.order], sql`, `);
  return sql`select ${notes.id} as id, 0::int as run, row_number() over (order by ${inOrder}) as place
    from (
      select ${notes.id} as walked from ${from} where ${and(condition, run.condition) ?? sql`true`}
      order by ${inOrder} limit ${limit}::int offset ${offset}::int
    ) walk join ${notes} on ${notes.id} = walk.walked order by place`;
}

function pageOfMany(
  { offset, limit }: Pick<NotesQuery, 'offset' | 'limit'>,
  { from, condition: matching }: WalkedList,
  runs: readonly Run[],
): SQL {
  const end = offset + limit;
  const named = runs.map((run, at) => ({ ...run, at, name: sql.raw(`run_${at}`) }));
  const walks = named.map(({ condition, order, at, name }) => {
    const inOrder = sql.join([...order], sql`, `);
    const taken = named.slice(0, at).map((before) => sql` - (select count(*) from ${before.name})`);
    return sql`${name} as materialized (
      select id, ${at}::int as run, place from (
        select ${notes.id} as id, row_number() over (order by ${inOrder}) as place
        from ${from} where ${and(matching, condition) ?? sql`true`} order by ${inOrder} limit ${end}::int
      ) walk limit greatest(${end}::int${sql.join(taken)}, 0))`;
  });
  const all = named.map(({ name }) => sql`select id, run, place from ${name}`);
  return sql`with ${sql.join(walks, sql`, `)} ${sql.join(all, sql` union all `)}
    order by run, place limit ${limit}::int offset ${offset}::int`;
}

/** Analyses of which the best fitting ones are chosen: of frequent words the first in the order of the list. */
const MOST_COMPARED = 200;

/** As {@link pageOfNotes}, those first that fit the keywords best; `run` is the fit. */
function pageOfBest(query: NotesQuery, list: WalkedList, runs: readonly Run[], keywords: string): SQL {
  const compared = pageOfRuns({ offset: 0, limit: MOST_COMPARED }, list, runs);
  return sql`select ${notes.id} as id, ${fitOfKeywords(keywords)}::int as run,
      row_number() over (order by compared.run, compared.place) as place
    from (${compared}) compared join ${notes} on ${notes.id} = compared.id
    order by run, place limit ${query.limit}::int offset ${query.offset}::int`;
}

function runsOf(query: NotesQuery, locale: Locale, seesAll: boolean): Run[] {
  const runs = orderedRuns(query, seesAll);
  if (!query.locale_first) return runs;
  return [eq(notes.locale, locale), ne(notes.locale, locale)].flatMap((language) =>
    runs.map(({ condition, order }) => ({ condition: and(language, condition), order })),
  );
}

/** Unrated analyses, and those whose value is hidden, are last in both directions. */
function orderedRuns({ orderby, asc: isAscending }: NotesQuery, seesAll: boolean): Run[] {
  const way = isAscending ? asc : desc;
  if (orderby === 'ratings') return [{ condition: undefined, order: [way(notes.ratingsCount), way(notes.id)] }];
  if (orderby !== 'value') return [{ condition: undefined, order: [way(notes.publishedAt), way(notes.id)] }];
  const isKnown = sql`(${notes.value} is not null and ${isScoreVisible(notes.entityId, seesAll)})`;
  return [
    { condition: isKnown, order: [way(notes.value), way(notes.id)] },
    { condition: not(isKnown), order: [desc(notes.id)] },
  ];
}
