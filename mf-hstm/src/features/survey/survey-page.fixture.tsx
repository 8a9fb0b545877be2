import { fireEvent, screen } from '@testing-library/react';
import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { ShownAlerts, renderPage, somebody } from '@commonweal/testing';
import type { ApiDoubles, PageOptions, RenderedPage } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import SurveyPage from './survey-page.tsx';
import { writeDraft } from './survey-storage.ts';
import { forgetSurvey } from './survey.store.ts';

export const base = '/how-sustainable-to-me-survey';
export const code = 'abcdefgh12345678';
export const nothingSent: ApiDoubles = { 'GET v3/my-impact/my-survey-values': () => ({ values: null }) };
export const api: ApiDoubles = { ...nothingSent, 'POST v3/my-impact/set-survey-values': ({ body }) => body as never };
export const withGroup: ApiDoubles = {
  ...api,
  'GET v3/my-impact/survey-groups/:code': () => ({ code, name: 'Northern Pensions', profile: null }),
};

/** Opens the survey as a visitor. */
export const openAsVisitor = (change: Partial<PageOptions> = {}) =>
  renderPage(<SurveyPage />, {
    path: `${base}/:step?/:item?`,
    url: base,
    messages: [uiMessages, remote.messages],
    beside: <ShownAlerts />,
    api,
    ...change,
  });
/** Opens it as a person. */
export const open = (change: Partial<PageOptions> = {}) => openAsVisitor({ session: somebody(), ...change });

export const button = (name: string) => screen.getByRole('button', { name });
export const slider = () => screen.getByRole<HTMLInputElement>('slider');
export const move = (value: number) => fireEvent.change(slider(), { target: { value: `${value}` } });
export const answered = (count: number) =>
  Object.fromEntries(SURVEY_THEMES.slice(0, count).map((theme) => [theme, theme]));
export const answerFive = () => writeDraft('visitor', { answers: answered(5), group: null });
export const sentBodies = (page: RenderedPage) =>
  page.calls.filter(({ operation }) => operation.startsWith('POST')).map(({ body }) => body);
/** A page that is loaded again in the same browser. */
export const reload = (page: RenderedPage) => {
  page.unmount();
  forgetSurvey();
};
export const last = `${base}/questions/6`;

/** A fresh tab in a browser that keeps nothing; called before each test. */
export function freshSurvey(): void {
  forgetSurvey();
  localStorage.clear();
}
