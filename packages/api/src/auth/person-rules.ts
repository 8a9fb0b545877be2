import { personNameProblem } from '@commonweal/domain/person-name';
import { pseudoProblem } from '@commonweal/domain/pseudo-rule';
import { isReservedPersonName, isReservedUsername } from '@commonweal/domain/reserved-name';
import type { Bilingual } from '../http/locale.ts';
import { nameReserved } from './registration-texts.ts';
import type { firstNameTexts, lastNameTexts, pseudoTexts } from './registration-texts.ts';

/** Problems of a form, by the wire's name of the field. */
export type FieldProblems = Readonly<Record<string, Bilingual>>;

/** A person's names, normalised. */
export interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

interface NameTexts {
  readonly first: Readonly<Record<keyof typeof firstNameTexts, Bilingual>>;
  readonly last: Readonly<Record<keyof typeof lastNameTexts, Bilingual>>;
}

/** Problems of a person's names, each beside its field. */
export function nameProblems(names: PersonNames, texts: NameTexts): FieldProblems {
  const first = personNameProblem(names.firstName);
  const last = personNameProblem(names.lastName);
  return {
    ...(!first && !last && pretendingName(names)),
    ...(first && { first_name: texts.first[first] }),
    ...(last && { last_name: texts.last[last] }),
  };
}

/** Reason for which nobody may have a username; null where it is accepted. @param pseudo normalised */
export function usernameProblem(pseudo: string): keyof typeof pseudoTexts | null {
  return pseudoProblem(pseudo) ?? (isReservedUsername(pseudo) ? 'reserved' : null);
}

/** Said beside the last name where that alone pretends, else beside the first. */
function pretendingName({ firstName, lastName }: PersonNames): FieldProblems {
  if (!isReservedPersonName(`${firstName} ${lastName}`)) return {};
  const isLastAlone = isReservedPersonName(lastName) && !isReservedPersonName(firstName);
  return { [isLastAlone ? 'last_name' : 'first_name']: nameReserved };
}
