import type { z } from 'zod';
import type { authContract } from '@commonweal/contracts/auth';
import { normaliseName } from '@commonweal/domain/person-name';
import { normalisePseudo } from '@commonweal/domain/pseudo-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import { countPseudo, findOwnIdentity, saveIdentity } from '../users/accounts.service.ts';
import type { OwnIdentity } from '../users/accounts.service.ts';
import { askForEmailChange } from './email-change.service.ts';
import type { EmailChangeOptions } from './email-change.service.ts';
import { nameProblems, usernameProblem } from './person-rules.ts';
import type { FieldProblems } from './person-rules.ts';
import { profileNameTexts, pseudoTexts, userTaken } from './registration-texts.ts';

type ProfileChange = z.output<(typeof authContract)['PUT v3/users/profile']['body']>;

/**
 * Changes names, username and visibility, and asks for another email where one is given. Everything is checked
 * before anything is kept, so that a refusal changes nothing.
 * @param address of the caller
 * @returns the email that waits for its confirmation
 * @throws {Failure} 422 with the fields; as {@link askForEmailChange}
 */
export async function changeProfile(
  options: EmailChangeOptions,
  userId: number,
  wanted: ProfileChange,
  address: string,
): Promise<string | null> {
  const { db } = options;
  const current = await findOwnIdentity(db, userId);
  if (!current) throw commonFailure('unauthorized');
  const next = nextIdentity(current, wanted);
  const problems = await identityProblems(db, current, next, wanted);
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
  const { email, password } = wanted;
  const changeEmail =
    email === undefined ? current.changeEmail : await askForEmailChange(options, userId, { email, password, address });
  if (!(await saveIdentity(db, userId, next))) throw commonFailure('invalid-fields', { pseudo: userTaken });
  return changeEmail;
}

function nextIdentity(current: OwnIdentity, { first_name, last_name, pseudo, visibility }: ProfileChange): OwnIdentity {
  return {
    firstName: first_name === undefined ? current.firstName : normaliseName(first_name),
    lastName: last_name === undefined ? current.lastName : normaliseName(last_name),
    pseudo: pseudo === undefined ? current.pseudo : normalisePseudo(pseudo) || null,
    visibility: visibility ?? current.visibility,
  };
}

/** Names are held against the rules where they change: those of accounts from elsewhere may be older than these. */
async function identityProblems(
  db: Database,
  current: OwnIdentity,
  next: OwnIdentity,
  { first_name, last_name }: ProfileChange,
): Promise<FieldProblems> {
  const isNamed = first_name !== undefined || last_name !== undefined;
  return {
    ...(isNamed && nameProblems(next, profileNameTexts)),
    ...(await pseudoProblems(db, current.pseudo, next.pseudo)),
  };
}

async function pseudoProblems(db: Database, current: string | null, next: string | null): Promise<FieldProblems> {
  if (next === null || next === current) return {};
  const problem = usernameProblem(next);
  if (problem) return { pseudo: pseudoTexts[problem] };
  // Another letter case of one's own is not somebody else's.
  const isOwn = next.toLowerCase() === current?.toLowerCase();
  return !isOwn && (await countPseudo(db, next)) > 0 ? { pseudo: userTaken } : {};
}
