import type { ApiInput } from '@commonweal/contracts';
import { createRankingSession } from '@commonweal/domain/ranking-session';
import type { ApiDoubles, DoubleCall } from '@commonweal/testing';
import { topics } from '#features/importances/topics.fixture.ts';
import { companies, notes } from './page-under-test.fixture.tsx';

/** Bytes that 10 Mbit/s bring in three seconds. */
export const LARGEST = 3_750_000;

export type AskedRanking = ApiInput<'POST v3/my-impact/ranking'>['body'];

const session = createRankingSession(companies, notes, topics);
const marks = ({ marked }: AskedRanking) => new Map(marked.map(({ entity_id, type }) => [entity_id, type]));

/** Answers of a server that ranks the companies of the page under test. @param bytes of all that a browser would load */
export function rankingOnServer(bytes: number) {
  return {
    'GET v3/my-impact/ranking-size': () => ({ bytes }),
    'POST v3/my-impact/ranking': ({ body }: DoubleCall) => {
      const question = body as AskedRanking;
      const { rows, ...view } = session.answer(question, marks(question));
      return {
        ...view,
        rows: rows.flatMap(({ at, ...row }) => {
          const company = session.companyAt(at);
          return company ? [{ ...row, company }] : [];
        }),
      };
    },
    'POST v3/my-impact/ranking-sensitivity': ({ body }: DoubleCall) => {
      const question = body as ApiInput<'POST v3/my-impact/ranking-sensitivity'>['body'];
      const result = session.study({ kind: 'sensitivity', ...question }, new Map());
      return result.kind === 'sensitivity' ? result : { rank: null, changes: [] };
    },
    'POST v3/my-impact/ranking-movers': () => ({
      up: companies.slice(0, 1).map((company) => ({ company, from: 2, to: 1 })),
      down: [],
    }),
  } satisfies ApiDoubles;
}
