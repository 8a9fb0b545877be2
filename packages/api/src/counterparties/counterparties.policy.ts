import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ApiInput } from '@commonweal/contracts';
import { hasPhoneDigits, isBankAccount, normaliseBankAccount } from '@commonweal/domain/payout-details';
import type { Bilingual } from '../http/locale.ts';
import { counterpartyTexts as texts } from './counterparty-texts.ts';

export type RevolutInput = ApiInput<'POST v3/payment/revolut-counterparties'>['body'];
export type BankInput = ApiInput<'POST v3/payment/non-revolut-counterparties'>['body'];

/** Problems by field. */
export type Problems = Readonly<Record<string, Bilingual>>;

/** Shapes of account and routing numbers where a country has its own; any others are letters and digits. */
const accountFormats: Readonly<Record<string, { readonly account: RegExp; readonly routing: RegExp }>> = {
  AU: { account: /^\d{5,10}$/, routing: /^\d{6}$/ },
  CA: { account: /^\d{7,12}$/, routing: /^\d{8,9}$/ },
  IN: { account: /^\d{9,18}$/, routing: /^[A-Z]{4}0[A-Z0-9]{6}$/ },
  US: { account: /^\d{4,17}$/, routing: /^\d{9}$/ },
};
const anyFormat = { account: /^[A-Z0-9]{4,34}$/, routing: /^[A-Z0-9]{3,15}$/ };

/** The phone number in the form of E.164; null for one that does not exist. */
export function normalisePhone(phone: string, country: string): string | null {
  if (!hasPhoneDigits(phone) || !isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(phone, country);
  return parsed?.isValid() && hasPhoneDigits(parsed.number) ? parsed.number : null;
}

/** Problems of a Revolut account. @param countries codes of those that have them */
export function revolutProblems(input: RevolutInput, countries: ReadonlySet<string>): Problems {
  return {
    ...holderProblems(input),
    ...(!countries.has(input.country) && { country: texts.country }),
    ...(normalisePhone(input.phone, input.country) === null && { phone: texts.phone }),
  };
}

/** Problems of a bank account. */
export function bankProblems(
  input: BankInput,
  known: { readonly countries: ReadonlySet<string>; readonly currencies: ReadonlySet<string> },
): Problems {
  return {
    ...holderProblems(input),
    ...(!known.countries.has(input.country) && { country: texts.country }),
    ...(!known.currencies.has(input.currency) && { currency: texts.currency }),
    ...accountProblems(input),
    ...addressProblems(input.address),
  };
}

function holderProblems({ profile_type, name, first_name, last_name }: RevolutInput | BankInput): Problems {
  if (profile_type === 'business') return name ? {} : { name: texts.needed };
  return { ...(!first_name && { first_name: texts.needed }), ...(!last_name && { last_name: texts.needed }) };
}

function addressProblems({ street, city, postcode }: BankInput['address']): Problems {
  return {
    ...(!street && { 'address.street': texts.needed }),
    ...(!city && { 'address.city': texts.needed }),
    ...(!postcode && { 'address.postcode': texts.needed }),
  };
}

function accountProblems(input: BankInput): Problems {
  const hasIbans = countrySpecs[input.country]?.IBANRegistry === true;
  return hasIbans || input.iban !== undefined ? ibanProblems(input) : numberProblems(input);
}

function ibanProblems({ iban = '', bic = '', country }: BankInput): Problems {
  const number = normaliseBankAccount(iban);
  return {
    ...(!(isBankAccount(iban) && isValidIBAN(number))
      ? { iban: texts.iban }
      : !number.startsWith(country) && { iban: texts.ibanCountry }),
    ...(!isValidBIC(normaliseBankAccount(bic)) && { bic: texts.bic }),
  };
}

function numberProblems({ account_no = '', routing_code = '', country }: BankInput): Problems {
  const { account, routing } = accountFormats[country] ?? anyFormat;
  const isAccount = isBankAccount(account_no) && account.test(normaliseBankAccount(account_no));
  return {
    ...(!isAccount && { account_no: texts.account }),
    ...(!routing.test(normaliseBankAccount(routing_code)) && { routing_code: texts.routing }),
  };
}
