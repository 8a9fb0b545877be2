/** Answers of a group that are published together for the first time, and new ones with which it is published again. */
export const SURVEY_BATCH = 10;

/** The step to which a published mean is rounded. */
export const SURVEY_STEP = 5;

/** Groups that one person makes, and the characters of a group's name. */
export const MAX_SURVEY_GROUPS = 20;
export const SURVEY_GROUP_NAME_LENGTH = 120;

/** The answer to the question about one theme, 0 to 100. */
export interface ThemeAnswer {
  readonly theme: number;
  readonly score: number;
}

/** A group's answers as everybody may see them. */
export interface GroupProfile {
  /** people, downward to whole batches */
  readonly people: number;
  /** mean by theme, rounded to `SURVEY_STEP`, in the order of the themes */
  readonly themes: readonly ThemeAnswer[];
}

/** True where enough people gave new answers that none of them shows in the difference to what was published before. */
export function isBatchFull(newAnswers: number): boolean {
  return newAnswers >= SURVEY_BATCH;
}

/**
 * The published profile of a group: neither the count nor a mean tells of one person.
 * @param replies the answers of each person, to the same themes
 */
export function groupProfile(replies: readonly (readonly ThemeAnswer[])[]): GroupProfile {
  const scores = Map.groupBy(replies.flat(), ({ theme }) => theme);
  const themes = Array.from(scores, ([theme, answers]) => ({
    theme,
    score: roundToStep(answers.reduce((sum, { score }) => sum + score, 0) / answers.length),
  }));
  return {
    people: Math.floor(replies.length / SURVEY_BATCH) * SURVEY_BATCH,
    themes: themes.sort((a, b) => a.theme - b.theme),
  };
}

function roundToStep(mean: number): number {
  return Math.round(mean / SURVEY_STEP) * SURVEY_STEP;
}
