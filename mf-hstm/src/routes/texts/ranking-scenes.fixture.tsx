import { fireEvent, screen } from '@testing-library/react';
import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import type { Locale } from '@commonweal/platform/intl';
import type { HstmEntry } from '@commonweal/contracts';
import { topics } from '#features/importances/topics.fixture.ts';
import { note } from '#features/ranking/ranking-fixtures.ts';
import { api, forClimate, manySliders, move, neutral, shows, whole } from '../page-under-test.fixture.tsx';
import { account, broken, openOwnTool, openTool, press, texts, unfold, unreachable } from './scene.fixture.tsx';
import type { Scene } from './scene.fixture.tsx';

/** Keeps or excludes companies in the browser's storage. */
function mark(type: HstmEntry['type'], ...ids: number[]): void {
  for (const id of ids) localStorage.setItem(`commonweal.${type}.${id}`, '1');
}

const lists = (...entries: HstmEntry[]) =>
  account({ 'GET v3/my-impact/my-hstm-list': () => ({ data: entries, total: entries.length }) });

/** Takes a company apart that alone has analyses, one on each of these themes. */
function openAlone(locale: Locale, ...themes: number[]) {
  const alone = themes.map((i) => note({ e: 1, n: i, v: 2, i, c: i * 10, t: i * 100 + 1 }));
  const answers = { ...api, 'GET v3/my-impact/companies-notes': () => ({ data: alone, total: alone.length }) };
  return openTool(locale, { url: `?${whole}#company=1`, api: answers });
}

/** The ranking, its filters, lists and evidence, and a company that is taken apart. */
export const rankingScenes: readonly Scene[] = [
  {
    name: 'the ranking of a visitor',
    texts: texts(`document_title title lead places places.companies places.funds
      ranking.title ranking.loading ranking.working ranking.caption ranking.count.all
      ranking.rank ranking.company ranking.mine ranking.impact ranking.marks ranking.why ranking.evidence ranking.unranked
      why why.of lists.mark.kept lists.mark.excluded evidence.off evidence.set movers
      filters.order filters.most filters.least filters.search filters.industry filters.industry.all
      filters.country filters.country.all filters.list filters.list.all filters.list.kept filters.list.excluded
      filters.list.not-excluded view view.list view.grid`),
    reach: async (locale) => {
      await openTool(locale);
      await shows(neutral);
    },
  },
  {
    name: 'a ranking after a slider moved',
    texts: texts('movement movement.up movement.down ranking.unknown ranking.news'),
    reach: async (locale) => {
      await openTool(locale);
      await shows(neutral);
      move('Climate change', 100);
      await shows(forClimate);
    },
  },
  {
    name: 'companies for which nothing weighs',
    texts: texts('ranking.weightless ranking.news.unscored'),
    reach: async (locale) => {
      await openTool(locale);
      await shows(neutral);
      move('Climate change', 0);
      move('Basic needs', 0);
    },
  },
  {
    name: 'a part of the ranking',
    texts: texts('ranking.count.found'),
    reach: (locale) => openTool(locale, { url: `?filter[industry]=2&${whole}` }),
  },
  {
    name: 'a search that finds nothing',
    texts: texts('ranking.empty.other ranking.empty.other.text ranking.news.empty'),
    reach: async (locale) => {
      await openTool(locale);
      await shows(neutral);
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    },
  },
  {
    name: 'companies with too little evidence',
    texts: texts('evidence.on evidence.lift ranking.empty.thin ranking.empty.thin.text'),
    reach: (locale) => openTool(locale, { url: '?search=bright' }),
  },
  {
    name: 'no kept company',
    texts: texts('ranking.empty.kept ranking.empty.kept.text'),
    reach: (locale) => openTool(locale, { url: `?filter[list]=kept&${whole}` }),
  },
  {
    name: 'no excluded company',
    texts: texts('ranking.empty.excluded ranking.empty.excluded.text'),
    reach: (locale) => openTool(locale, { url: `?filter[list]=excluded&${whole}` }),
  },
  {
    name: 'a list without what is searched',
    texts: texts('lists.count ranking.empty.list ranking.empty.list.text'),
    reach: (locale) => {
      mark('kept', 3);
      return openTool(locale, { url: `?filter[list]=kept&search=zzz&${whole}` });
    },
  },
  {
    name: 'lists that are full',
    texts: texts('lists.full'),
    reach: async (locale) => {
      mark('kept', ...Array.from({ length: MAX_HSTM_LIST }, (_, at) => 1_000 + at));
      const page = await openTool(locale);
      await shows(neutral);
      await press(page, 'lists.mark.kept');
    },
  },
  {
    name: 'lists from before a log-in, which cannot be merged',
    texts: texts('lists.offer.title lists.offer.text lists.offer.merge lists.offer.discard lists.failed'),
    reach: async (locale) => {
      mark('kept', 2);
      const page = await openOwnTool(locale, {
        api: { ...lists(), 'POST v3/my-impact/set-my-hstm-list': unreachable },
      });
      await shows(neutral);
      await press(page, 'lists.offer.merge');
    },
  },
  {
    name: 'lists from before a log-in, which do not fit',
    texts: texts('lists.offer.full'),
    reach: (locale) => {
      mark('kept', 1, 2);
      const others = Array.from({ length: MAX_HSTM_LIST }, (_, at) => ({ entity_id: 100 + at, type: 'kept' as const }));
      return openOwnTool(locale, { api: lists(...others) });
    },
  },
  {
    name: 'lists that could not be loaded',
    texts: texts('lists.unknown'),
    reach: (locale) => {
      return openOwnTool(locale, { api: account({ 'GET v3/my-impact/my-hstm-list': broken }) });
    },
  },
  {
    name: 'companies that could not be loaded',
    texts: texts('ranking.failed'),
    reach: (locale) => {
      return openTool(locale, { api: { ...api, 'GET v3/my-impact/companies-notes': broken } });
    },
  },
  {
    name: 'a company that is taken apart',
    texts: texts(`why.summary why.range why.all_industries why.one_industry why.convictions why.detail why.back
      why.moved why.importance why.rest test`),
    reach: (locale) => {
      localStorage.setItem('commonweal.importance.1-10-101', '100');
      const many = topics.slice(0, 8).map(({ ilg_theme_id: i, topic_category_id: c, topic_id: t }, at) => {
        return note({ e: 1, n: at + 1, v: at === 0 ? 5 : -1, s: at + 1, i, c, t });
      });
      const answers = { ...api, 'GET v3/my-impact/companies-notes': () => ({ data: many, total: many.length }) };
      return openTool(locale, { url: `?${whole}#company=1`, api: answers });
    },
  },
  {
    name: 'sliders that change a rank',
    texts: texts('test.change'),
    reach: async (locale) => press(await openTool(locale, { url: `?${whole}#company=2` }), 'test'),
  },
  {
    name: 'more sliders that change a rank than are shown at once',
    texts: texts('test.next'),
    reach: async (locale) => {
      const answers = { ...api, ...manySliders };
      await press(await openTool(locale, { url: `?${whole}#company=1`, api: answers }), 'test');
    },
  },
  {
    name: 'a slider that takes the only score away',
    texts: texts('test.lost'),
    reach: async (locale) => press(await openAlone(locale, 1), 'test'),
  },
  {
    name: 'a rank that no slider changes',
    texts: texts('test.none'),
    reach: async (locale) => press(await openAlone(locale, 1, 6), 'test'),
  },
  {
    name: 'companies that move',
    texts: texts('movers.up movers.down movers.ranks'),
    reach: async (locale) => {
      const page = await openTool(locale);
      await shows(neutral);
      move('Climate change', 100);
      await unfold(page, 'movers');
    },
  },
  {
    name: 'no company that moves',
    texts: texts('movers.none'),
    reach: async (locale) => {
      const page = await openTool(locale);
      await shows(neutral);
      await unfold(page, 'movers');
    },
  },
];
