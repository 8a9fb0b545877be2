import type { rankingContract } from '@commonweal/contracts/ranking';
import type { Clock } from '../db/keep-costly.ts';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { JsonText } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { readHstmList } from './hstm-list.service.ts';
import type { OwnFunds, RankingSight } from './ranking-messages.ts';
import { measureRankings } from './ranking-size.ts';
import type { Rankings } from './rankings.ts';

/** Seconds for which a browser keeps a size: it changes little. */
const SIZE_KEPT_FOR = 300;

interface RankingOptions {
  readonly db: Database;
  readonly rankings: Rankings;
  /** The portfolios of a person, by id. */
  readonly findFunds: (person: number) => Promise<OwnFunds>;
  readonly now: Clock;
}

/** The personal ranking as the server makes it. */
export function rankingRoutes({ db, rankings, findFunds, now }: RankingOptions): Handlers<typeof rankingContract> {
  const measure = measureRankings(db, now);
  return {
    'GET v3/my-impact/ranking-size': async (_input, { viewer, header }) => {
      const bytes = await measure(seesAllScores(viewer));
      header('cache-control', `private, max-age=${SIZE_KEPT_FOR}`);
      header('vary', 'authorization, accept-encoding');
      return { bytes };
    },
    'POST v3/my-impact/ranking': async ({ body: { marked, ...question } }, { viewer }) =>
      new JsonText(await rankings.ask({ kind: 'ask', sight: sightOf(viewer), question, marked })),
    'POST v3/my-impact/ranking-movers': async ({ body: { marked, ...question } }, { viewer }) =>
      new JsonText(await rankings.ask({ kind: 'movers', sight: sightOf(viewer), question, marked })),
    'POST v3/my-impact/ranking-sensitivity': async ({ body: question }, { viewer }) =>
      new JsonText(await rankings.ask({ kind: 'sensitivity', sight: sightOf(viewer), question })),
    'POST v3/my-impact/ranking-funds': async ({ body: { importances } }, { viewer }) => {
      const [funds, { data: marked }] = await Promise.all([findFunds(viewer.id), readHstmList(db, viewer.id)]);
      const question = { importances, ...funds };
      return new JsonText(await rankings.ask({ kind: 'funds', sight: sightOf(viewer), question, marked }));
    },
  };
}

function sightOf(viewer: Viewer | null): RankingSight {
  return seesAllScores(viewer) ? 'all' : 'public';
}
