import { DoubleFailure } from '@commonweal/testing';
import type { ApiDoubles } from '@commonweal/testing';
import { api, move, neutral, shows, whole } from '../page-under-test.fixture.tsx';
import { LARGEST, rankingOnServer } from '../server-ranking.fixture.ts';
import { broken, openTool, press, texts, unfold } from './scene.fixture.tsx';
import type { Scene } from './scene.fixture.tsx';

const large = (change: ApiDoubles = {}): ApiDoubles => ({
  ...api,
  ...rankingOnServer(LARGEST + 1),
  ...change,
});

function refuse(): never {
  throw new DoubleFailure(422, 'invalid-fields');
}

/** The ranking where the line is too slow for all of it. */
export const serverScenes: readonly Scene[] = [
  {
    name: 'a ranking of the server',
    texts: texts('place.server place.to_browser themes.sent'),
    reach: (locale) => openTool(locale, { api: large() }),
  },
  {
    name: 'a ranking that is loaded whole over a slow line',
    texts: texts('place.browser place.to_server'),
    reach: async (locale) => {
      const page = await openTool(locale, { api: large() });
      await press(page, 'place.to_browser');
    },
  },
  {
    name: 'everybody’s ranking until one’s own is there',
    texts: texts('ranking.first'),
    reach: (locale) => openTool(locale, { api: { ...api, ...rankingOnServer(LARGEST) } }),
  },
  {
    name: 'a server that does not answer any more',
    texts: texts('ranking.trouble'),
    reach: async (locale) => {
      let answers = true;
      const server = rankingOnServer(LARGEST + 1);
      const ranking = server['POST v3/my-impact/ranking'];
      const failing: ApiDoubles['POST v3/my-impact/ranking'] = (call) => {
        if (!answers || !ranking) throw new DoubleFailure(503, 'unavailable');
        return ranking(call);
      };
      await openTool(locale, { api: { ...api, ...server, 'POST v3/my-impact/ranking': failing } });
      await shows(neutral);
      answers = false;
      move('Climate change', 100);
    },
  },
  {
    name: 'studies that the server refuses',
    texts: texts('test.failed movers.failed'),
    reach: async (locale) => {
      const refused = {
        'POST v3/my-impact/ranking-sensitivity': broken,
        'POST v3/my-impact/ranking-movers': refuse,
      };
      const page = await openTool(locale, { url: `?${whole}#company=1`, api: large(refused) });
      await press(page, 'test');
      await unfold(page, 'movers');
    },
  },
];
