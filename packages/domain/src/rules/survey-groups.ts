/** The themes that the survey asks about, one question each, by ilg theme id. */
export const SURVEY_THEMES = [1, 2, 3, 4, 5, 6] as const;

/** People whose first answers in a group are published together. */
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

/** A group's answers, by theme. */
export interface GroupProfile {
  /** people whose answers are in it */
  readonly people: number;
  /** means, in the order of the themes */
  readonly themes: readonly ThemeAnswer[];
}

/** True where the answers of enough people are not in the group's profile yet. */
export function isBatchFull(people: number): boolean {
  return people >= SURVEY_BATCH;
}

/**
 * A group's profile with one batch more. A batch enters it as its own means, rounded to `SURVEY_STEP`: all that
 * profiles ever tell of a person are the rounded means of the one batch that the person is in, whichever answers come
 * later and whoever sends them.
 * @param profile null before the first batch
 * @param replies the answers of each person, to the same themes
 */
export function withBatch(profile: GroupProfile | null, replies: readonly (readonly ThemeAnswer[])[]): GroupProfile {
  const before = profile?.people ?? 0;
  const people = before + replies.length;
  const means = new Map(profile?.themes.map(({ theme, score }) => [theme, score]));
  const themes = Array.from(
    Map.groupBy(replies.flat(), ({ theme }) => theme),
    ([theme, answers]) => {
      const mean = roundToStep(answers.reduce((sum, { score }) => sum + score, 0) / answers.length);
      return { theme, score: ((means.get(theme) ?? mean) * before + mean * replies.length) / people };
    },
  );
  return { people, themes: themes.sort((a, b) => a.theme - b.theme) };
}

/** A profile as everybody may see it: over whole batches of people, with means on `SURVEY_STEP`. */
export function shownProfile({ people, themes }: GroupProfile): GroupProfile {
  return {
    people: Math.floor(people / SURVEY_BATCH) * SURVEY_BATCH,
    themes: themes.map(({ theme, score }) => ({ theme, score: roundToStep(score) })),
  };
}

function roundToStep(mean: number): number {
  return Math.round(mean / SURVEY_STEP) * SURVEY_STEP;
}
