import type { Bilingual } from '../http/locale.ts';

/** Problems of bank details, shown beside their fields. */
export const counterpartyTexts = {
  needed: { en: 'Please fill this in.', fr: 'Renseignez ce champ.' },
  phone: { en: 'Invalid phone number', fr: 'Numéro de téléphone non valide' },
  country: { en: 'Please choose a country from the list.', fr: 'Choisissez un pays dans la liste.' },
  currency: { en: 'Please choose a currency from the list.', fr: 'Choisissez une devise dans la liste.' },
  iban: { en: 'This is not a valid IBAN.', fr: 'Cet IBAN n’est pas valide.' },
  ibanCountry: { en: 'This IBAN belongs to another country.', fr: 'Cet IBAN est celui d’un autre pays.' },
  bic: { en: 'This is not a valid BIC.', fr: 'Ce BIC n’est pas valide.' },
  account: { en: 'This is not a valid account number.', fr: 'Ce numéro de compte n’est pas valide.' },
  routing: { en: 'This is not a valid routing code.', fr: 'Ce code de routage n’est pas valide.' },
} as const satisfies Readonly<Record<string, Bilingual>>;
