import { encodeProfile } from '@commonweal/domain/shared-profile';
import type { ApiDoubles } from '@commonweal/testing';
import { STORAGE_PREFIX } from '#features/importances/importance-storage.ts';
import { topics } from '#features/importances/topics.fixture.ts';
import { api, drag, forClimate, move, neutral, shows, whole } from '../page-under-test.fixture.tsx';
import { account, broken, openOwnTool, openTool, press, texts, unfold, unreachable } from './scene.fixture.tsx';
import type { Scene } from './scene.fixture.tsx';

/** Topic 101 may have an importance of its own in two industries. */
const byIndustry = topics.map((one) =>
  one.topic_id === 101 ? { ...one, is_universal: false, industry_ids: [1, 2] } : one,
);
const withIndustries: ApiDoubles = {
  ...api,
  'GET v3/my-impact/topics': () => ({ data: byIndustry, total: byIndustry.length, retired: [], merged: [] }),
};
const setOneTopic = () => localStorage.setItem(`${STORAGE_PREFIX}6-60-601`, '100');

/** The sliders, and everything that is done with settings. */
export const settingsScenes: readonly Scene[] = [
  {
    name: 'the sliders of a visitor',
    texts: texts(`themes.title themes.lead themes.stays themes.pick themes.value refine refine.of refine.unset
      refine.dirty reset reset.undo save.gate presets presets.business presets.climate presets.nature presets.people
      share share.link share.how share.copy survey.link`),
    reach: async (locale) => {
      const page = await openTool(locale);
      await shows(neutral);
      move('Climate change', 100);
      await shows(forClimate);
      await unfold(page, 'presets');
      await unfold(page, 'share');
      await press(page, 'reset');
    },
  },
  {
    name: 'the topics of a theme',
    texts: texts('refine.back refine.topics refine.universal refine.industry refine.industries refine.industries.of'),
    reach: async (locale) => {
      const page = await openTool(locale, { url: `/refine/1?${whole}`, api: withIndustries });
      await shows(neutral);
      await unfold(page, 'refine.industries');
    },
  },
  {
    name: 'the question before a theme takes the place of its topics',
    texts: texts('overwrite.title overwrite.text overwrite.confirm'),
    reach: async (locale) => {
      setOneTopic();
      await openTool(locale);
      await shows(forClimate);
      drag('Climate change', 10);
    },
  },
  {
    name: 'the question before a category does',
    texts: texts('overwrite.category'),
    reach: async (locale) => {
      setOneTopic();
      await openTool(locale, { url: `/refine/6?${whole}` });
      await shows(forClimate);
      drag('Category 60', 10);
    },
  },
  {
    name: 'the question before a topic takes the place of its industries',
    texts: texts('overwrite.topic'),
    reach: async (locale) => {
      localStorage.setItem(`${STORAGE_PREFIX}1-10-101@1`, '0');
      await openTool(locale, { url: `/refine/1?${whole}`, api: withIndustries });
      await shows(forClimate);
      drag('Topic 101', 80);
    },
  },
  {
    name: 'settings that are saved',
    texts: texts('save save.dirty save.discard save.done saved'),
    reach: async (locale) => {
      const page = await openOwnTool(locale);
      await shows(neutral);
      move('Climate change', 100);
      await press(page, 'save');
    },
  },
  {
    name: 'settings that could not be saved',
    texts: texts('save.failed'),
    reach: async (locale) => {
      const answers = account({ 'POST v3/my-impact/set-my-importances': unreachable });
      const page = await openOwnTool(locale, { api: answers });
      await shows(neutral);
      move('Climate change', 100);
      await press(page, 'save');
    },
  },
  {
    name: 'saved settings that could not be loaded again',
    texts: texts('reset.failed'),
    reach: async (locale) => {
      let isDown = false;
      const answers = account({
        'GET v3/my-impact/my-importances': () => (isDown ? unreachable() : { importances: {} }),
      });
      const page = await openOwnTool(locale, { api: answers });
      await shows(neutral);
      move('Climate change', 100);
      isDown = true;
      await press(page, 'save.discard');
    },
  },
  {
    name: 'settings from before a log-in',
    texts: texts('offer.title offer.text offer.take offer.keep'),
    reach: (locale) => {
      setOneTopic();
      const held = { importances: { '6-60-601': { importance_value: 0 } } };
      return openOwnTool(locale, { api: account({ 'GET v3/my-impact/my-importances': () => held }) });
    },
  },
  {
    name: 'themes that could not be loaded',
    texts: texts('themes.failed'),
    reach: (locale) => openTool(locale, { api: { ...api, 'GET v3/my-impact/topics': broken } }),
  },
  {
    name: 'settings that a link carries',
    texts: texts(`shared.title shared.different shared.refused shared.refused.text shared.theme shared.own shared.theirs
      shared.difference shared.take shared.keep`),
    reach: (locale) => {
      const profile = encodeProfile(topics, { '6-60-601': 100 });
      return openTool(locale, { url: `?${whole}#profile=${profile}.zzz_9` });
    },
  },
  {
    name: 'a link from a newer site',
    texts: texts('shared.unknown-version shared.unchanged shared.close'),
    reach: (locale) => openTool(locale, { url: `?${whole}#profile=7.gp_2s` }),
  },
  {
    name: 'a link that cannot be read',
    texts: texts('shared.unreadable'),
    reach: (locale) => openTool(locale, { url: `?${whole}#profile=1.zzz` }),
  },
];
