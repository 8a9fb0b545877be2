import { fireEvent, screen } from '@testing-library/react';
import type { SurveyGroup } from '@commonweal/contracts';
import type { Locale } from '@commonweal/platform/intl';
import { DoubleFailure, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions } from '@commonweal/testing';
import {
  answerFive,
  answered,
  base,
  code,
  last,
  api as survey,
  withGroup,
} from '#features/survey/survey-page.fixture.tsx';
import SurveyGroupsPage from '#features/survey/survey-groups-page.tsx';
import SurveyPage from '#features/survey/survey-page.tsx';
import { writeDraft } from '#features/survey/survey-storage.ts';
import { broken, openMarked, press, takeLanguageAway, texts, unreachable } from './scene.fixture.tsx';
import type { Scene } from './scene.fixture.tsx';

type Change = Partial<Pick<PageOptions, 'url' | 'api' | 'session'>>;

const openSurvey = (locale: Locale, change: Change = {}) =>
  openMarked(<SurveyPage />, locale, {
    path: `${base}/:step?/:item?`,
    url: base,
    api: survey,
    session: somebody(),
    ...change,
  });

/** Answers up to a question, which is opened. */
const openQuestion = (locale: Locale, question: number) => {
  writeDraft('visitor', { answers: answered(question - 1), group: null });
  return openSurvey(locale, { url: `${base}/questions/${question}` });
};

const questionScene = (question: number): Scene => ({
  name: `question ${question} of the survey`,
  texts: texts(`survey.question.${question}`),
  reach: (locale) => openQuestion(locale, question),
});

const group: SurveyGroup = { code, name: 'Northern Pensions', profile: null };

/** Opens the groups of a person. */
const openGroups = (locale: Locale, answers: ApiDoubles, ...groups: SurveyGroup[]) =>
  openMarked(<SurveyGroupsPage />, locale, {
    session: somebody(),
    api: { 'GET v3/my-impact/survey-groups': () => ({ data: groups, total: groups.length }), ...answers },
  });

const typeName = (name: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: name } });

/** The survey, and the groups that answer it. */
export const surveyScenes: readonly Scene[] = [
  {
    name: 'the first page of the survey',
    texts: texts('survey.document_title survey.title survey.lead survey.start survey.language groups.link'),
    reach: (locale) => openSurvey(locale),
  },
  {
    name: 'a survey that was begun',
    texts: texts('survey.continue'),
    reach: (locale) => {
      writeDraft('visitor', { answers: answered(2), group: null });
      return openSurvey(locale);
    },
  },
  ...[1, 2, 3, 4, 5, 6].map(questionScene),
  {
    name: 'a question and its slider',
    texts: texts('survey.progress survey.scale survey.least survey.most survey.back survey.next'),
    reach: (locale) => openQuestion(locale, 2),
  },
  {
    name: 'the last question of a visitor',
    texts: texts('survey.gate'),
    reach: (locale) => {
      answerFive();
      return openMarked(<SurveyPage />, locale, { path: `${base}/:step?/:item?`, url: last, api: survey });
    },
  },
  {
    name: 'a survey that is sent',
    texts: texts('survey.send survey.thanks survey.thanks.lead survey.thanks.ranking survey.thanks.change'),
    reach: async (locale) => press(await openQuestion(locale, 6), 'survey.send'),
  },
  {
    name: 'answers that could not be sent',
    texts: texts('survey.failed'),
    reach: async (locale) => {
      answerFive();
      const answers = { ...survey, 'POST v3/my-impact/set-survey-values': unreachable };
      await press(await openSurvey(locale, { url: last, api: answers }), 'survey.send');
    },
  },
  {
    name: 'a language that could not be loaded',
    texts: texts('survey.language.failed'),
    reach: async (locale) => {
      const page = await openSurvey(locale);
      takeLanguageAway();
      await press(page, 'survey.language');
    },
  },
  {
    name: 'answers that count in a group',
    texts: texts('groups.for groups.promise groups.leave'),
    reach: (locale) => {
      const values = { answers: [], locale: 'en' as const, group_code: code };
      const answers = { ...withGroup, 'GET v3/my-impact/my-survey-values': () => ({ values }) };
      return openSurvey(locale, { url: `${base}?group=${code}`, api: answers });
    },
  },
  {
    name: 'a group of the survey that is gone',
    texts: texts('groups.gone'),
    reach: (locale) => {
      const gone = () => {
        throw new DoubleFailure(404, 'not-found');
      };
      const answers = { ...withGroup, 'GET v3/my-impact/survey-groups/:code': gone };
      return openSurvey(locale, { url: `${base}?group=${code}`, api: answers });
    },
  },
  {
    name: 'a person without groups',
    texts: texts(
      'groups.document_title groups.title groups.lead groups.name groups.make groups.empty groups.empty.text',
    ),
    reach: (locale) => openGroups(locale, {}),
  },
  {
    name: 'groups that could not be loaded',
    texts: texts('groups.failed'),
    reach: (locale) => openGroups(locale, { 'GET v3/my-impact/survey-groups': broken }),
  },
  {
    name: 'a group that could not be made',
    texts: texts('groups.make.failed'),
    reach: async (locale) => {
      const page = await openGroups(locale, { 'POST v3/my-impact/survey-groups': unreachable });
      typeName('One');
      await press(page, 'groups.make');
    },
  },
  {
    name: 'a group that could not be renamed',
    texts: texts(`groups.acts groups.people groups.people.count groups.rename groups.rename.of groups.rename.name
      groups.rename.cancel groups.rename.failed groups.remove groups.remove.of`),
    reach: async (locale) => {
      const page = await openGroups(locale, { 'PATCH v3/my-impact/survey-groups/:code': unreachable }, group);
      await press(page, 'groups.rename.of');
      for (const box of screen.getAllByRole('textbox')) fireEvent.change(box, { target: { value: 'One' } });
      await press(page, 'groups.rename');
    },
  },
  {
    name: 'a group that could not be removed',
    texts: texts('groups.remove.title groups.remove.text groups.remove.confirm groups.remove.failed'),
    reach: async (locale) => {
      const page = await openGroups(locale, { 'DELETE v3/my-impact/survey-groups/:code': unreachable }, group);
      await press(page, 'groups.remove.of');
      await press(page, 'groups.remove.confirm');
    },
  },
  {
    name: 'a group that was removed',
    texts: texts('groups.remove.done'),
    reach: async (locale) => {
      const answers: ApiDoubles = {
        'DELETE v3/my-impact/survey-groups/:code': () => ({ code, is_removed: true }),
      };
      const page = await openGroups(locale, answers, group);
      await press(page, 'groups.remove.of');
      await press(page, 'groups.remove.confirm');
    },
  },
];
