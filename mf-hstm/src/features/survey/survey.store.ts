import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { listen } from '@commonweal/event-bus';
import { createStore } from '@commonweal/platform/store';
import { NO_DRAFT, isEmptyDraft, readDraft, writeDraft } from './survey-storage.ts';
import type { SurveyDraft, SurveyOwner } from './survey-storage.ts';

/** The slider of a question before anybody moves it (decisions: survey). */
export const DEFAULT_ANSWER = 50;

interface SurveyState extends SurveyDraft {
  /** Null until the answers were loaded for somebody. */
  readonly owner: SurveyOwner | null;
  readonly isSent: boolean;
  /** Code of the group that the answers cannot count in any more: it does not exist. */
  readonly goneGroup: string | null;
}

const nothing: SurveyState = { ...NO_DRAFT, owner: null, isSent: false, goneGroup: null };

/** Lives as long as the tab; what is not sent is in the browser's storage too, and survives a reload. */
const store = createStore<SurveyState>(() => nothing);

/** Those of people whose session lapsed at this page: they have them again when they log in. */
const lapsed = new Map<SurveyOwner, SurveyState>();

export const useSurvey = store;

/** Starts from what the browser keeps of somebody. A visitor's answers become those of the person who signs in. */
export function startSurvey(owner: SurveyOwner): void {
  const before = store.getState();
  if (before.owner === owner) return;
  if (typeof before.owner === 'number') lapsed.set(before.owner, before);
  const own = lapsed.get(owner) ?? { ...nothing, ...readDraft(owner), owner };
  const visitors = before.owner === 'visitor' ? before : readDraft('visitor');
  if (owner === 'visitor' || isEmptyDraft(visitors)) return store.setState(own, true);
  change({
    ...own,
    answers: { ...own.answers, ...visitors.answers },
    group: visitors.group ?? own.group,
    isSent: false,
  });
  // Last: another tab that begins meanwhile finds the answers in one place or the other.
  writeDraft('visitor', NO_DRAFT);
}

/** Keeps an answer; what was sent counts as changed. */
export function answerSurvey(theme: number, score: number): void {
  const { answers } = store.getState();
  change({ answers: { ...answers, [theme]: score }, isSent: false });
}

/** Has the answers count in a group, unless it is known to be gone; null for none. */
export function joinGroup(group: string | null): void {
  const state = store.getState();
  if (group !== state.group && (group === null || group !== state.goneGroup)) change({ group });
}

/** The group does not exist any more: the answers go without it. */
export function loseGroup(): void {
  const { group } = store.getState();
  if (group !== null) change({ group: null, goneGroup: group });
}

/** The server has the answers. @param group code of the one that they count in; null for none */
export function markSurveySent(group: string | null): void {
  change({ isSent: true, group, goneGroup: null });
}

/** Begins anew, as a fresh page would. */
export function forgetSurvey(): void {
  lapsed.clear();
  store.setState(nothing, true);
}

// The next person at this browser sees nothing of who signs out.
listen('session.ended@1', ({ reason }) => {
  if (reason === 'signed-out') forgetSurvey();
});

/** The number of the first question without an answer, from 1; null where there is none. */
export function firstUnanswered(answers: SurveyState['answers']): number | null {
  const at = SURVEY_THEMES.findIndex((theme) => answers[theme] === undefined);
  return at === -1 ? null : at + 1;
}

function change(next: Partial<SurveyState>): void {
  store.setState(next);
  const { owner, isSent, ...draft } = store.getState();
  if (owner !== null) writeDraft(owner, isSent ? NO_DRAFT : draft);
}
