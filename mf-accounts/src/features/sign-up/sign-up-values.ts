/** The values of the sign-up form over both steps. */
export interface SignUpValues {
  email: string;
  firstName: string;
  lastName: string;
  isAnonymous: boolean;
  pseudo: string;
  password: string;
}

export type SignUpField = Exclude<keyof SignUpValues, 'isAnonymous'>;

export const noValues: SignUpValues = {
  email: '',
  firstName: '',
  lastName: '',
  isAnonymous: false,
  pseudo: '',
  password: '',
};

/** The fields of the second step, from top to bottom. */
export const identityFields = ['firstName', 'lastName', 'pseudo', 'password'] as const satisfies readonly SignUpField[];

/** The server's name of each field. */
export const wireNames: Readonly<Record<SignUpField, string>> = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  pseudo: 'pseudo',
  password: 'password',
};

/** Words that others know about the person; a password should not be made of them. */
export function personalWords({ email, firstName, lastName, isAnonymous, pseudo }: SignUpValues): string[] {
  return [email.trim().toLowerCase(), firstName, lastName, isAnonymous ? pseudo : ''];
}
