import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { paths } from '@commonweal/platform/paths';

/** A place in the survey: its first page, a question from 1, or the thanks. */
export type SurveyPlace =
  | { readonly step: 'introduction' }
  | { readonly step: 'questions'; readonly question: number }
  | { readonly step: 'thanks' };

/** The address of a place, with the code of the group that the answers are to count in; null for none. */
export function surveyPath(place: SurveyPlace, group: string | null): string {
  return pathOf(place) + (group === null ? '' : `?group=${group}`);
}

function pathOf(place: SurveyPlace): string {
  if (place.step === 'introduction') return paths.survey();
  return place.step === 'thanks' ? paths.survey('thanks') : paths.survey('questions', `${place.question}`);
}

/** The place that an address names; null where it names none. */
export function readPlace(step: string | undefined, item: string | undefined): SurveyPlace | null {
  if (step === undefined) return { step: 'introduction' };
  if (step === 'thanks') return item === undefined ? { step } : null;
  if (step !== 'questions') return null;
  const question = SURVEY_THEMES.findIndex((_, at) => item === `${at + 1}`) + 1;
  return question > 0 ? { step, question } : null;
}

const GROUP_CODE = /^[\w-]{16}$/;

/** The address that members of a group answer at. */
export function joinPath(code: string): string {
  return surveyPath({ step: 'introduction' }, code);
}

/** True for a text that can be the code of a group. */
export function isGroupCode(text: string): boolean {
  return GROUP_CODE.test(text);
}

/** The code of the group in the query of an address; null where there is none. */
export function readGroup(search: URLSearchParams): string | null {
  const code = search.get('group') ?? '';
  return isGroupCode(code) ? code : null;
}

export const groupsPath = () => paths.survey('groups');
export const groupPath = (code: string) => paths.survey('groups', code);
