import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { createStore } from '@commonweal/platform/store';

/** The slider of a question before anybody moves it (decisions: survey). */
export const DEFAULT_ANSWER = 50;

interface SurveyState {
  /** By ilg theme id, 0 to 100; those of the questions that were left by going on. */
  readonly answers: Readonly<Record<number, number>>;
  readonly isSent: boolean;
  /** Code of the group whose link led here, or that the server counts the answers in; null for none. */
  readonly group: string | null;
}

const nothing: SurveyState = { answers: {}, isSent: false, group: null };

/** Lives as long as the tab, so that the answers survive each step, another language and a log-in. */
const store = createStore<SurveyState>(() => nothing);

export const useSurvey = store;

/** Keeps an answer; what was sent counts as changed. */
export function answerSurvey(theme: number, score: number): void {
  store.setState(({ answers }) => ({ answers: { ...answers, [theme]: score }, isSent: false }));
}

/** Has the answers count in a group; the code of its link goes with the first page alone. */
export function joinGroup(group: string): void {
  store.setState({ group });
}

/** The server has the answers. @param group the one that they count in */
export function markSurveySent(group: string | null): void {
  store.setState({ isSent: true, group });
}

/** Begins anew. */
export function forgetSurvey(): void {
  store.setState(nothing, true);
}

/** The number of the first question without an answer, from 1; null where there is none. */
export function firstUnanswered(answers: SurveyState['answers']): number | null {
  const at = SURVEY_THEMES.findIndex((theme) => answers[theme] === undefined);
  return at === -1 ? null : at + 1;
}
