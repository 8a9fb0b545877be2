import Fastify from 'fastify';
import { api } from '@commonweal/api';
import { openArtifactStore } from '@commonweal/federation/artifact-store';
import { benchRanking } from '../../../../mf-hstm/src/features/ranking/ranking.bench.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { createToken } from './session-token.ts';
import type { Stage } from './stage.ts';
import { times } from './table.ts';

type Companies = Parameters<typeof benchRanking>[0];
type Notes = Parameters<typeof benchRanking>[1];

/** An account that sees the score of every company, and so ranks by every analysis. */
const SEES_ALL = 'superadmin@demo.commonweal.example';

const AIM = '≤ 2 ×';

/** One slider move of the personal ranking, beside a bare loop over the same numbers. */
export const rankingSection: BenchSection = { name: 'ranking', title: 'Ranking: one slider move', run: measureRanking };

async function measureRanking(stage: Stage): Promise<SectionReport> {
  const people = [
    { who: 'a visitor', ...(await readInput(stage, null)) },
    { who: 'an administrator', ...(await readInput(stage, await createToken(await stage.database(), SEES_ALL))) },
  ];
  const measured = people.map(({ who, companies, notes }) => ({
    who,
    companies: companies.length,
    notes: notes.length,
    ...benchRanking(companies, notes),
  }));
  return {
    method:
      'Scores of all companies over the whole demonstration data, with the rows and ranks of the first page, in this ' +
      'process as the worker does it, beside a loop over typed arrays: a weighted sum for each company and a sort. The two take turns.',
    tables: [
      {
        title: `One slider move, of ${measured[0]?.moves ?? 0}`,
        columns: ['as seen by', 'companies', 'analyses', 'ms', 'p99', 'bare ms', 'p99', 'ratio', 'aim'],
        rows: measured.map(({ who, companies, notes, medianMs, p99Ms, bareMedianMs, bareP99Ms }) => [
          who,
          String(companies),
          String(notes),
          ...[medianMs, p99Ms, bareMedianMs, bareP99Ms].map((milliseconds) => milliseconds.toFixed(3)),
          times(medianMs, bareMedianMs),
          AIM,
        ]),
      },
    ],
    data: measured,
  };
}

/** The data of the ranking, as the API sends it to a person. */
async function readInput(stage: Stage, token: string | null): Promise<{ companies: Companies; notes: Notes }> {
  const app = Fastify();
  await app.register(api, {
    database: await stage.database(),
    config: stage.config,
    artifacts: openArtifactStore(stage.config),
    currentRelease: async () => null,
  });
  const read = async <T>(url: string): Promise<T> => {
    const reply = await app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply.json<{ data: T }>().data;
  };
  try {
    return {
      companies: await read<Companies>('/v3/my-impact/companies'),
      notes: await read<Notes>('/v3/my-impact/companies-notes'),
    };
  } finally {
    await app.close();
  }
}
