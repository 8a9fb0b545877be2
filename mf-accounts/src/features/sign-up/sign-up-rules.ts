import { checkPassword } from '#password/check-password.ts';
import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import { personNameProblem } from '@commonweal/domain/person-name';
import { pseudoProblem } from '@commonweal/domain/pseudo-rule';
import { personalWords } from './sign-up-values.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** True, or the id of the message that says what is wrong; the form library's way of answering. */
type Verdict = true | string;

export function checkEmail(email: string): Verdict {
  if (email.trim() === '') return 'accounts.email.missing';
  return isEmail(normaliseEmail(email)) || 'accounts.email.invalid';
}

export function checkName(field: 'first-name' | 'last-name') {
  return (name: string): Verdict => {
    const problem = personNameProblem(name);
    return problem === null || `accounts.signup.${field}.${problem}`;
  };
}

/** Only asked of people who want to be anonymous. */
export function checkPseudo(pseudo: string, { isAnonymous }: SignUpValues): Verdict {
  const problem = isAnonymous ? pseudoProblem(pseudo) : null;
  return problem === null || `accounts.signup.pseudo.${problem}`;
}

/** As strict as the server. */
export async function checkNewPassword(password: string, values: SignUpValues): Promise<Verdict> {
  if (password === '') return 'accounts.signup.password.missing';
  return checkPassword(password, personalWords(values));
}
