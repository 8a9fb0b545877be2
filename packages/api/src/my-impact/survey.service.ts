import type { ApiReply } from '@commonweal/contracts';
import type { SentSurvey } from '@commonweal/contracts/my-impact';
import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { holdSurveyGroup, publishFullBatch } from './survey-groups.service.ts';
import { findGroupOf, findSurveyReply, replaceSurveyReply } from './survey.repo.ts';

type SurveyValues = ApiReply<'POST v3/my-impact/set-survey-values'>;

const onePerTheme: Bilingual = {
  en: 'Please answer each question once.',
  fr: 'Répondez une fois à chaque question.',
};

const unknownGroup: Bilingual = {
  en: 'This group does not exist any more. Ask for its link again.',
  fr: 'Ce groupe n’existe plus. Demandez à nouveau son lien.',
};

/** The answers that a person sent last; null for none. */
export async function readSurvey(db: Database, userId: number): Promise<SentSurvey | null> {
  const reply = await findSurveyReply(db, userId);
  if (!reply) return null;
  const answers = reply.answers.map(({ ilgThemeId, score }) => ({ ilg_theme_id: ilgThemeId, score }));
  return { answers, locale: reply.locale, group_code: reply.groupCode };
}

/**
 * Stores a person's answers in the place of earlier ones, so that sending twice counts once. They stay in the group of
 * the earlier ones, unless another is named, or none.
 * @throws {Failure} `invalid-fields` unless there is one answer for each theme, and for a group that does not exist
 */
export async function saveSurvey(db: Database, userId: number, values: SurveyValues): Promise<SurveyValues> {
  const answers = values.answers.toSorted((a, b) => a.ilg_theme_id - b.ilg_theme_id);
  const answered = answers.map(({ ilg_theme_id }) => ilg_theme_id);
  if (answered.join() !== SURVEY_THEMES.join()) throw commonFailure('invalid-fields', { answers: onePerTheme });
  const group = await db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    const groupCode = values.group_code === undefined ? await findGroupOf(tx, userId) : values.group_code;
    if (groupCode !== null && !(await holdSurveyGroup(tx, groupCode))) {
      throw commonFailure('invalid-fields', { group_code: unknownGroup });
    }
    const rows = answers.map(({ ilg_theme_id: ilgThemeId, score }) => ({ ilgThemeId, score }));
    await replaceSurveyReply(tx, userId, { answers: rows, locale: values.locale, groupCode });
    if (groupCode !== null) await publishFullBatch(tx, groupCode);
    return groupCode;
  });
  return { answers, locale: values.locale, group_code: group };
}
