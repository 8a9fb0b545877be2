import { isEmail, normaliseEmail } from '@commonweal/domain/email-rule';
import {
  LEAST_PASSWORD_STRENGTH,
  LONGEST_PASSWORD,
  loadPasswordRater,
  strengthLevels,
} from '@commonweal/domain/password-strength';
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

/** As strict as the server; where the rules could not be loaded, the server alone decides. */
export async function checkPassword(password: string, values: SignUpValues): Promise<Verdict> {
  if (password === '') return 'accounts.signup.password.missing';
  if (password.length > LONGEST_PASSWORD) return 'accounts.signup.password.too-long';
  const rate = await loadPasswordRater().catch(() => null);
  const strength = rate?.(password, personalWords(values)) ?? LEAST_PASSWORD_STRENGTH;
  return strength >= LEAST_PASSWORD_STRENGTH || `accounts.signup.password.weak.${strengthLevels[strength]}`;
}
