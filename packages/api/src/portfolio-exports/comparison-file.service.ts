import type { ApiReply } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { writeTable } from '../export/table-file.ts';
import type { FileReply } from '../http/handlers.ts';
import {
  portfolioGoals,
  portfolioKeyFigures,
  rankOwnPortfolios,
} from '../portfolio-graphs/portfolio-graphs.service.ts';
import { readShared } from '../portfolio-sharing/portfolio-sharing.service.ts';
import { comparisonTexts } from './comparison-file.texts.ts';
import type { ComparedFigure } from './comparison-file.texts.ts';
import { portfolioFileTexts } from './portfolio-exports.texts.ts';
import type { FileRequest } from './portfolio-file.service.ts';

type KeyFigures = ApiReply<'GET v3/graphs/portfolios/:id/metrics'>;
type Goal = ApiReply<'GET v3/graphs/portfolios/:id/sdg-entities'>['data'][number];

/** A portfolio with what it is compared by. */
interface Side {
  readonly name: string;
  /** By the person's importances. */
  readonly personal: number | null;
  readonly figures: KeyFigures;
  readonly goals: readonly Goal[];
}

/** A row of the file: a number for each portfolio, in their order, and one for the benchmark. */
interface Row {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly benchmark: number | null;
}

interface ComparedIds {
  readonly ids: readonly number[];
  /** The portfolio in the place of all companies. */
  readonly benchmark?: number | undefined;
  /** The link of the portfolio in that place. */
  readonly shared?: { readonly id: number; readonly token: string } | undefined;
}

type Shared = ApiReply<'GET v3/portfolios/:id/shared'>;

function addressOf({ ids, benchmark }: ComparedIds): string {
  return `/portfolios/compare?ids=${ids.join(',')}${benchmark === undefined ? '' : `&benchmark=${benchmark}`}`;
}

/**
 * Portfolios side by side as a file. The file does not name the link of a shared one.
 * @throws {Failure} `not-found` where one is not the person's, or the link opens nothing; `link-expired`
 */
export async function comparedPortfoliosFile(
  db: Database,
  { ids, benchmark, shared: link }: ComparedIds,
  { viewer, locale, format, publicUrl }: FileRequest,
): Promise<FileReply> {
  const context = { viewer, locale };
  const shared = link && (await readShared(db, link.id, link.token, locale));
  const ranked = new Map((await rankOwnPortfolios(db, context)).data.map((portfolio) => [portfolio.id, portfolio]));
  const sides: Side[] = [];
  for (const id of benchmark === undefined ? ids : [...ids, benchmark]) {
    const figures = await portfolioKeyFigures(db, id, context);
    const { data: goals } = await portfolioGoals(db, id, context, 'community');
    const { name = '', score: personal = null } = ranked.get(id) ?? {};
    sides.push({ name, personal, figures, goals });
  }
  const against = benchmark === undefined ? undefined : sides.pop();
  const texts = { ...portfolioFileTexts[locale], ...comparisonTexts[locale] };
  return writeTable(format, {
    name: 'portfolios-comparison',
    title: texts.title,
    asOf: new Date(),
    notes: [
      { label: texts.method, text: texts.methodText },
      { label: texts.hidden, text: texts.hiddenText },
      ...(shared ? [{ label: texts.shared, text: texts.sharedText }] : []),
      { label: texts.source, text: `Commonweal, ${publicUrl}${addressOf({ ids, benchmark })}` },
    ],
    columns: [
      { header: texts.figure, value: ({ name }) => name, width: 36 },
      ...sides.map(({ name }, at) => ({ header: name, value: ({ values }: Row) => values[at] ?? null, width: 24 })),
      {
        header: against?.name ?? (shared ? sharedName(shared, texts.mean) : texts.all),
        value: ({ benchmark: value }) => value,
        width: 24,
      },
    ],
    rows: [...figureRows(sides, { against, shared }, locale), ...goalRows(sides, against)],
    locale,
  });
}

function sharedName({ name, shows_weights: showsWeights }: Shared, mean: string): string {
  return showsWeights ? name : `${name} (${mean})`;
}

const figures: readonly {
  readonly id: ComparedFigure;
  readonly of: (side: Side) => number | null;
  readonly ofAll?: (benchmark: KeyFigures['benchmark']) => number | null;
  readonly ofShared?: (shared: Shared) => number | null;
}[] = [
  { id: 'score', of: (side) => side.figures.score, ofAll: ({ score }) => score, ofShared: ({ score }) => score },
  { id: 'rated', of: (side) => side.figures.rated_score, ofAll: ({ rated_score: rated }) => rated },
  { id: 'peers', of: (side) => side.figures.peers.score },
  { id: 'personal', of: ({ personal }) => personal },
  {
    id: 'coverage',
    of: (side) => side.figures.coverageWeight,
    ofShared: ({ coverageWeight }) => coverageWeight,
  },
  {
    id: 'unmatched',
    of: (side) => side.figures.unmatched_weight,
    ofShared: ({ unmatched_weight: unmatched }) => unmatched,
  },
  { id: 'scored', of: (side) => side.figures.scored, ofAll: ({ scored }) => scored, ofShared: ({ scored }) => scored },
  {
    id: 'companies',
    of: (side) => side.figures.companies,
    ofAll: ({ companies }) => companies,
    ofShared: ({ companies }) => companies,
  },
  { id: 'counted', of: (side) => side.figures.counted_notes },
  { id: 'largest', of: (side) => side.figures.largest_weight },
  { id: 'effective', of: (side) => side.figures.effective_companies },
];

interface Against {
  readonly against: Side | undefined;
  readonly shared: Shared | undefined;
}

function figureRows(sides: readonly Side[], { against, shared }: Against, locale: Locale): Row[] {
  const all = sides[0]?.figures.benchmark;
  return figures.map(({ id, of, ofAll, ofShared }) => {
    const others = shared ? ofShared?.(shared) : all && ofAll?.(all);
    return {
      name: comparisonTexts[locale][id],
      values: sides.map(of),
      benchmark: against ? of(against) : (others ?? null),
    };
  });
}

function goalRows(sides: readonly Side[], against: Side | undefined): Row[] {
  const scoreOf = (side: Side | undefined, id: number) => side?.goals.find((goal) => goal.sdg_id === id)?.score ?? null;
  const goals = new Map(
    [...sides, ...(against ? [against] : [])].flatMap((side) => side.goals).map((goal) => [goal.sdg_id, goal.sdg_name]),
  );
  return [...goals]
    .toSorted(([a], [b]) => a - b)
    .map(([id, name]) => ({
      name: `${id} ${name}`,
      values: sides.map((side) => scoreOf(side, id)),
      benchmark: scoreOf(against, id),
    }));
}
