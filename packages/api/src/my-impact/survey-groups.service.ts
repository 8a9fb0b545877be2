import { randomBytes } from 'node:crypto';
import type { SurveyGroup } from '@commonweal/contracts/my-impact';
import { MAX_SURVEY_GROUPS, isBatchFull, shownProfile, withBatch } from '@commonweal/domain/survey-groups';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { holdPerson } from '../users/accounts.service.ts';
import * as repo from './survey-groups.repo.ts';

const CODE_BYTES = 12;

const tooMany: Bilingual = {
  en: `You gather the answers of ${MAX_SURVEY_GROUPS} groups already.`,
  fr: `Vous recueillez déjà les réponses de ${MAX_SURVEY_GROUPS} groupes.`,
};

/** Groups that a person gathers the answers of. */
export async function readSurveyGroups(db: Database, owner: number) {
  const data = (await repo.listSurveyGroups(db, owner)).map(present);
  return { data, total: data.length };
}

/** A group by its code. @throws {Failure} `not-found` */
export async function readSurveyGroup(db: Database, code: string): Promise<SurveyGroup> {
  const group = await repo.findSurveyGroup(db, code);
  if (!group) throw notFound();
  return present(group);
}

/** Makes a group with a code that nobody guesses. @throws {Failure} `invalid-fields` beyond the limit */
export async function createSurveyGroup(db: Database, owner: number, name: string): Promise<SurveyGroup> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await db.transaction(async (tx) => {
    await holdPerson(tx, owner);
    const own = await repo.listSurveyGroups(tx, owner);
    if (own.length >= MAX_SURVEY_GROUPS) throw commonFailure('invalid-fields', { name: tooMany });
    await repo.insertSurveyGroup(tx, { code, userId: owner, name });
  });
  return { code, name, profile: null };
}

/** Gives a group another name. @throws {Failure} `not-found` for a group of somebody else as for none */
export async function renameSurveyGroup(db: Database, owner: number, code: string, name: string): Promise<SurveyGroup> {
  const group = await repo.updateSurveyGroup(db, { code, userId: owner, name });
  if (!group) throw notFound();
  return present(group);
}

/** Removes a group and its profile; the answers stay, in no group. @throws {Failure} as `renameSurveyGroup` */
export async function removeSurveyGroup(db: Database, owner: number, code: string): Promise<void> {
  if (!(await repo.deleteSurveyGroup(db, owner, code))) throw notFound();
}

/** Has answers to one group take turns, in a transaction. @returns false where there is no such group */
export function holdSurveyGroup(db: Database, code: string): Promise<boolean> {
  return repo.lockSurveyGroup(db, code);
}

/**
 * Publishes the answers of a held group's new people once there are ten of them. A person is new in a group once:
 * answers that were changed or sent again, also after leaving it, are in no later profile.
 */
export async function publishFullBatch(db: Database, group: string): Promise<void> {
  const replies = await repo.listNewReplies(db, group);
  if (!isBatchFull(replies.length)) return;
  const before = await repo.findSurveyGroup(db, group);
  const profile = withBatch(
    before?.profile ?? null,
    replies.map(({ answers }) => answers),
  );
  await repo.storeProfile(
    db,
    group,
    profile,
    replies.map(({ userId }) => userId),
  );
}

function present({ code, name, profile }: repo.SurveyGroupRow): SurveyGroup {
  if (!profile) return { code, name, profile };
  const { people, themes } = shownProfile(profile);
  return {
    code,
    name,
    profile: { people, themes: themes.map(({ theme, score }) => ({ ilg_theme_id: theme, score })) },
  };
}
