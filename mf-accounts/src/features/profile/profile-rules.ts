import { personNameProblem } from '@commonweal/domain/person-name';
import { pseudoProblem } from '@commonweal/domain/pseudo-rule';

/** True, or the id of the message that says what is wrong; as strict as the server. */
export function checkOwnName(field: 'first-name' | 'last-name') {
  return (name: string): true | string => {
    const problem = personNameProblem(name);
    if (problem === null) return true;
    return problem === 'missing' ? `accounts.profile.${field}.missing` : `accounts.signup.${field}.${problem}`;
  };
}

/** Empty is a choice: the person is shown by name. */
export function checkOwnPseudo(pseudo: string): true | string {
  const problem = pseudo.trim() === '' ? null : pseudoProblem(pseudo);
  return problem === null || `accounts.signup.pseudo.${problem}`;
}
