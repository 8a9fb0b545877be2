import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';

/** Specification 000 §5 and decisions, sign-up email texts. */
export const emailTexts = {
  missing: {
    en: 'Please add an email to create your account.',
    fr: 'Ajoutez une adresse e-mail pour créer votre compte.',
  },
  invalid: {
    en: 'This does not look like a valid email. Please try another one.',
    fr: 'Cette adresse e-mail ne semble pas valide. Essayez-en une autre.',
  },
  taken: {
    en: 'This email is already used by another account!',
    fr: 'Cette adresse e-mail est déjà utilisée par un autre compte\u202f!',
  },
} as const satisfies Record<string, Bilingual>;

export const firstNameTexts = nameTexts('first name', 'un prénom', 'Ce prénom');
export const lastNameTexts = nameTexts('last name', 'un nom', 'Ce nom');

function nameTexts(english: string, french: string, frenchThis: string) {
  return {
    missing: {
      en: `Please add a ${english} to create your account.`,
      fr: `Ajoutez ${french} pour créer votre compte.`,
    },
    'too-long': {
      en: `This ${english} is too long: 80 characters at most.`,
      fr: `${frenchThis} est trop long\u202f: 80 caractères au plus.`,
    },
    'not-a-name': {
      en: `This ${english} contains characters that are not allowed.`,
      fr: `${frenchThis} contient des caractères non autorisés.`,
    },
  } as const satisfies Record<string, Bilingual>;
}

/** Of a whole name, as others see it. */
export const nameReserved: Bilingual = {
  en: 'This name reads as one of the Commonweal team. Please use your own name.',
  fr: 'Ce nom évoque l’équipe de Commonweal. Indiquez votre propre nom.',
};

const pseudoForm: Bilingual = {
  en: 'Use 3 to 30 letters, digits, dots, hyphens or underscores, with a letter or digit at both ends.',
  fr: 'Utilisez de 3 à 30 lettres, chiffres, points, traits d’union ou tirets bas, avec une lettre ou un chiffre aux deux bouts.',
};
const pseudoTaken: Bilingual = { en: 'This username was already taken.', fr: 'Ce nom d’utilisateur est déjà pris.' };

export const pseudoTexts = {
  missing: {
    en: 'Please add a username to create your account.',
    fr: 'Ajoutez un nom d’utilisateur pour créer votre compte.',
  },
  length: pseudoForm,
  characters: pseudoForm,
  reserved: {
    en: 'This username reads as one of the Commonweal team. Please choose another one.',
    fr: 'Ce nom d’utilisateur évoque l’équipe de Commonweal. Choisissez-en un autre.',
  },
  taken: pseudoTaken,
} as const satisfies Record<string, Bilingual>;

export const passwordTexts = {
  missing: {
    en: 'Please add a password to create your account.',
    fr: 'Ajoutez un mot de passe pour créer votre compte.',
  },
} as const satisfies Record<string, Bilingual>;

/** Of the own profile, which has an account already. */
export const profileNameTexts = {
  first: {
    ...firstNameTexts,
    missing: { en: 'Please enter your first name.', fr: 'Indiquez votre prénom.' },
  },
  last: {
    ...lastNameTexts,
    missing: { en: 'Please enter your last name.', fr: 'Indiquez votre nom.' },
  },
} as const satisfies Record<string, Record<string, Bilingual>>;

/** The words of the unique-user check (specification 000 §5). */
export const userTaken: Bilingual = {
  en: 'Other user have the same username or/and email',
  fr: 'Un autre utilisateur a le même nom d’utilisateur ou la même adresse e-mail',
};

/** The mail server refuses the address. */
export const addressRefused = () =>
  new Failure(464, 'mail-not-sent', {
    en: 'The confirmation mail could not be sent. Please check the email, or try again later.',
    fr: 'Le message de confirmation n’a pas pu être envoyé. Vérifiez l’adresse e-mail ou réessayez plus tard.',
  });
