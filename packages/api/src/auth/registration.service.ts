import type { z } from 'zod';
import type { authContract } from '@commonweal/contracts/auth';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { normaliseName } from '@commonweal/domain/person-name';
import { normalisePseudo } from '@commonweal/domain/pseudo-rule';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import { networkOf } from '../http/network.ts';
import { countPseudo, findEmailHolder } from '../users/accounts.service.ts';
import type { CaptchaGate } from './captcha-gate.ts';
import { openWithConfirmation } from './email-confirmation.service.ts';
import type { ConfirmationOptions } from './email-confirmation.service.ts';
import { openMemberAccount } from './member-accounts.service.ts';
import { passwordProblem } from './password-rule.ts';
import { hashPassword, inPasswordTurn } from './passwords.ts';
import { nameProblems, usernameProblem } from './person-rules.ts';
import type { FieldProblems } from './person-rules.ts';
import { emailTexts, firstNameTexts, lastNameTexts, passwordTexts, pseudoTexts } from './registration-texts.ts';

type Registration = z.output<(typeof authContract)['POST v3/auth/register']['body']>;

/**
 * Opens an account and mails the link that confirms its email. Where the mail server refuses the address there is no
 * account, so that the person may correct it and try again.
 * @returns the email as it is stored
 * @throws {Failure} 422 with the fields; 428 captcha; 429 too many waiting; 464 `mail-not-sent`
 */
export async function register(
  options: ConfirmationOptions & { readonly takeCaptcha: CaptchaGate },
  registration: Registration,
  { locale, address }: Pick<RequestContext, 'locale' | 'address'>,
): Promise<string> {
  const { db } = options;
  const person = normalise(registration);
  refuse(await fieldProblems(db, person));
  await options.takeCaptcha('register', registration.captchaResponse);
  const { email, firstName, lastName, pseudo } = person;
  const passwordHash = await inPasswordTurn(networkOf(address), () => hashPassword(person.password));
  const account = { email, passwordHash, firstName, lastName, pseudo: pseudo || null, locale };
  const id = await openWithConfirmation(options, email, (transaction) => openMemberAccount(transaction, account));
  if (id === null) throw takenFailure(await takenFields(db, person));
  return email;
}

/** True where an email is free, or belongs to `ownId`. @throws {Failure} 422 where the text is no email */
export async function isEmailFree(db: Database, text: string, ownId: number | null): Promise<boolean> {
  const email = normaliseEmail(text);
  if (!isEmail(email)) throw commonFailure('invalid-fields', { email: emailTexts.invalid });
  const holder = await findEmailHolder(db, email);
  return holder === null || holder === ownId;
}

/** How many accounts have a username. @throws {Failure} 422 where the text cannot be one */
export async function countUsername(db: Database, text: string): Promise<number> {
  const pseudo = normalisePseudo(text);
  const problem = usernameProblem(pseudo);
  if (problem) throw commonFailure('invalid-fields', { pseudo: pseudoTexts[problem] });
  return countPseudo(db, pseudo);
}

type Person = ReturnType<typeof normalise>;

function normalise({ email, password, first_name, last_name, pseudo }: Registration) {
  return {
    email: normaliseEmail(email),
    password,
    firstName: normaliseName(first_name),
    lastName: normaliseName(last_name),
    pseudo: normalisePseudo(pseudo),
  };
}

async function fieldProblems(db: Database, person: Person): Promise<FieldProblems> {
  const pseudo = person.pseudo === '' ? null : usernameProblem(person.pseudo);
  const email = person.email === '' ? emailTexts.missing : isEmail(person.email) ? null : emailTexts.invalid;
  const known = [person.email, person.firstName, person.lastName, person.pseudo];
  const password = person.password === '' ? passwordTexts.missing : await passwordProblem(person.password, known);
  return {
    ...(email && { email }),
    ...nameProblems(person, { first: firstNameTexts, last: lastNameTexts }),
    ...(pseudo && { pseudo: pseudoTexts[pseudo] }),
    ...(password && { password }),
    ...(!email && !pseudo && (await takenFields(db, person))),
  };
}

async function takenFields(db: Database, { email, pseudo }: Person): Promise<FieldProblems> {
  const isEmailTaken = (await findEmailHolder(db, email)) !== null;
  const isPseudoTaken = pseudo !== '' && (await countPseudo(db, pseudo)) > 0;
  return { ...(isEmailTaken && { email: emailTexts.taken }), ...(isPseudoTaken && { pseudo: pseudoTexts.taken }) };
}

function refuse(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw commonFailure('invalid-fields', fields);
}

/** Somebody was quicker; where neither email nor username is taken after all, the fault is ours. */
function takenFailure(fields: FieldProblems): Error {
  const isTaken = Object.keys(fields).length > 0;
  return isTaken ? commonFailure('invalid-fields', fields) : new Error('The account could not be stored');
}
