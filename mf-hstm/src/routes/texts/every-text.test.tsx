import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetSurvey } from '#features/survey/survey.store.ts';
import english from '../../messages/en.json' with { type: 'json' };
import french from '../../messages/fr.json' with { type: 'json' };
import { freshBrowser } from '../page-under-test.fixture.tsx';
import { fundScenes } from './fund-scenes.fixture.tsx';
import { rankingScenes } from './ranking-scenes.fixture.tsx';
import { expectShown, watchTexts } from './scene.fixture.tsx';
import { serverScenes } from './server-scenes.fixture.tsx';
import { settingsScenes } from './settings-scenes.fixture.tsx';
import { surveyScenes } from './survey-scenes.fixture.tsx';

const scenes = [...rankingScenes, ...serverScenes, ...settingsScenes, ...fundScenes, ...surveyScenes];

let stopWatching = () => {};

beforeEach(() => {
  freshBrowser();
  forgetSurvey();
  stopWatching = watchTexts();
});
afterEach(() => {
  stopWatching();
  jest.restoreAllMocks();
});

describe.each(['en', 'fr'] as const)('the texts in %s', (locale) => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))('are shown by %s', async (_name, { reach, texts }) => {
    await reach(locale);
    await expectShown(texts);
  });
});

it('each text of the area is shown by one of these states, in both languages', () => {
  const seen = new Set(scenes.flatMap(({ texts }) => texts));
  expect(Object.keys(english).filter((id) => !seen.has(id))).toEqual([]);
  expect(Object.keys(french).toSorted()).toEqual([...seen].toSorted());
});
