import Fastify from 'fastify';
import { api } from '@commonweal/api';
import { openArtifactStore } from '@commonweal/federation/artifact-store';
import { benchRanking, benchSensitivity } from '../../../../mf-hstm/src/features/ranking/ranking.bench.ts';
import type { BenchInput } from '../../../../mf-hstm/src/features/ranking/ranking.bench.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { times } from './table.ts';

/** A ranking's data with its size as a browser loads it: bytes, compressed by Brotli. */
interface LoadedInput extends BenchInput {
  readonly bytes: number;
}

/** An account that sees the score of every company, and so ranks by every analysis. */
const SEES_ALL = 'superadmin@demo.commonweal.example';

const MOVES = 2_000;
/** Copies of the demonstration data that make some 300,000 analyses. */
const COPIES = 10;
const MOVES_OF_COPIES = 300;
/** Analyses among which the slider is searched that would change a rank. */
const SEARCHED_ANALYSES = 1_000_000;
const SEARCHES = 200;
/** Hundreds of sliders beside six. */
const SEARCH_AIM = '≤ 4 ×';
const AIM = { usual: '≤ 2 ×', large: '≤ 1.2 ×' } as const;
const KILOBYTES_AIM = '≤ 600 kB';

/** One slider move of the personal ranking, beside a bare loop over the same numbers. */
export const rankingSection: BenchSection = { name: 'ranking', title: 'Ranking: one slider move', run: measureRanking };

async function measureRanking(stage: Stage): Promise<SectionReport> {
  const visitor = await readInput(stage, null);
  const administrator = await readInput(stage, await createToken(await stage.database(), SEES_ALL));
  const inputs = [
    { who: 'a visitor', input: visitor, moves: MOVES, aim: AIM.usual },
    { who: 'an administrator', input: administrator, moves: MOVES, aim: AIM.usual },
    {
      who: `an administrator, ${COPIES} copies`,
      input: copiesOf(administrator, COPIES),
      moves: MOVES_OF_COPIES,
      aim: AIM.large,
    },
  ];
  const measured = inputs.map(({ who, input, moves, aim }) => ({
    ...{ who, aim, companies: input.companies.length, notes: input.notes.length },
    ...benchRanking(input, moves),
  }));
  const many = copiesOf(administrator, Math.ceil(SEARCHED_ANALYSES / administrator.notes.length));
  const searched = {
    ...{ companies: many.companies.length, notes: many.notes.length },
    ...benchSensitivity(many, SEARCHES),
  };
  const sizes = [
    { who: 'a visitor', bytes: visitor.bytes },
    { who: 'an administrator', bytes: administrator.bytes },
  ];
  return {
    method:
      'Scores of all companies over the whole demonstration data, with the rows and ranks of the first page, in this ' +
      'process as the worker does it, beside a loop over typed arrays: a weighted sum for each company and a sort. The two take turns.',
    tables: [
      {
        title: `One slider move, of ${MOVES}; ${MOVES_OF_COPIES} where the data is copied`,
        columns: ['as seen by', 'companies', 'analyses', 'ms', 'p99', 'bare ms', 'p99', 'ratio', 'aim'],
        rows: measured.map(({ who, aim, companies, notes, medianMs, p99Ms, bareMedianMs, bareP99Ms }) => [
          who,
          String(companies),
          String(notes),
          ...[medianMs, p99Ms, bareMedianMs, bareP99Ms].map((milliseconds) => milliseconds.toFixed(3)),
          times(medianMs, bareMedianMs),
          aim,
        ]),
      },
      {
        title: `The sliders that would change a company’s rank, of ${SEARCHES} searches among all, beside those of the themes`,
        columns: ['companies', 'analyses', 'sliders', 'ms', 'p95', 'themes ms', 'ratio', 'aim'],
        rows: [
          [
            String(searched.companies),
            String(searched.notes),
            String(searched.sliders),
            ...[searched.medianMs, searched.p95Ms, searched.themesMedianMs].map((milliseconds) =>
              milliseconds.toFixed(1),
            ),
            times(searched.medianMs, searched.themesMedianMs),
            SEARCH_AIM,
          ],
        ],
      },
      {
        title: 'Companies and analyses as they travel, compressed',
        columns: ['as seen by', 'kB', 'aim'],
        rows: sizes.map(({ who, bytes }) => [who, (bytes / 1_000).toFixed(0), KILOBYTES_AIM]),
      },
    ],
    data: { measured, searched, sizes },
  };
}

/** The data several times over: each copy has its own companies and analyses. */
function copiesOf({ companies, notes, topics }: BenchInput, count: number): BenchInput {
  const [lastCompany, lastNote] = [largest(companies.map(({ id }) => id)), largest(notes.map(({ n }) => n))];
  const copies = Array.from({ length: count }, (_, copy) => ({
    companies: companies.map((company) => ({ ...company, id: company.id + copy * lastCompany })),
    notes: notes.map((note) => ({ ...note, e: note.e + copy * lastCompany, n: note.n + copy * lastNote })),
  }));
  return { topics, companies: copies.flatMap((copy) => copy.companies), notes: copies.flatMap((copy) => copy.notes) };
}

function largest(ids: readonly number[]): number {
  return ids.reduce((most, id) => Math.max(most, id), 0);
}

/** The data of the ranking, as the API sends it to a person. */
async function readInput(stage: Stage, token: string | null): Promise<LoadedInput> {
  const app = Fastify();
  await app.register(api, {
    database: await stage.database(),
    config: stage.config,
    artifacts: openArtifactStore(stage.config),
    currentRelease: async () => null,
  });
  const read = async (list: string, encoding = 'identity') => {
    const url = `/v3/my-impact/${list}`;
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const reply = await app.inject({ url, headers: { 'accept-encoding': encoding, ...authorization } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
  const rowsOf = async <K extends keyof BenchInput>(list: string): Promise<BenchInput[K]> =>
    (await read(list)).json<{ data: BenchInput[K] }>().data;
  const sizeOf = async (list: string) => (await read(list, 'br')).rawPayload.length;
  try {
    return {
      companies: await rowsOf<'companies'>('companies'),
      notes: await rowsOf<'notes'>('companies-notes'),
      topics: await rowsOf<'topics'>('topics'),
      bytes: (await sizeOf('companies')) + (await sizeOf('companies-notes')),
    };
  } finally {
    await app.close();
  }
}
