import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { PERSONAL_PREFIX } from '@commonweal/platform/session';
import { tryStorage } from '#storage/try-storage.ts';
import { isGroupCode } from './survey-address.ts';

/** The person who answers: the id of a signed-in one, or a visitor. */
export type SurveyOwner = number | 'visitor';

/** Answers that are not sent yet. */
export interface SurveyDraft {
  /** By ilg theme id, 0 to 100. */
  readonly answers: Readonly<Record<number, number>>;
  /** Code of the group whose link led to the survey; null for none. */
  readonly group: string | null;
}

export const NO_DRAFT: SurveyDraft = { answers: {}, group: null };

/** The key of a draft; that of a person is forgotten with the session. */
export function draftKey(owner: SurveyOwner): string {
  return owner === 'visitor' ? 'commonweal.survey' : `${PERSONAL_PREFIX}survey.${owner}`;
}

/** The draft that this browser keeps of somebody; what is not valid in it counts as not answered. */
export function readDraft(owner: SurveyOwner): SurveyDraft {
  return tryStorage((storage) => parse(storage.getItem(draftKey(owner)) ?? '{}')) ?? NO_DRAFT;
}

/** Keeps a draft; an empty one is removed. */
export function writeDraft(owner: SurveyOwner, draft: SurveyDraft): void {
  const { answers, group } = draft;
  const text = isEmptyDraft(draft) ? null : JSON.stringify({ answers, group });
  tryStorage((storage) =>
    text === null ? storage.removeItem(draftKey(owner)) : storage.setItem(draftKey(owner), text),
  );
}

export function isEmptyDraft({ answers, group }: SurveyDraft): boolean {
  return group === null && Object.keys(answers).length === 0;
}

type Unknowns<K extends PropertyKey> = Readonly<Partial<Record<K, unknown>>>;

function parse(text: string): SurveyDraft {
  const { answers, group }: Unknowns<'answers' | 'group'> = Object(JSON.parse(text));
  const given: Unknowns<number> = Object(answers);
  const valid: Record<number, number> = {};
  for (const theme of SURVEY_THEMES) {
    const score = given[theme];
    if (isScore(score)) valid[theme] = score;
  }
  return { answers: valid, group: typeof group === 'string' && isGroupCode(group) ? group : null };
}

function isScore(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100;
}
