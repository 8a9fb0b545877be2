import { isValidBIC } from 'ibantools';
import { normaliseBankAccount } from '@commonweal/domain/payout-details';
import type { BankInput, RevolutInput } from '../counterparties/counterparties.policy.ts';
import type { PayoutAccount } from '../counterparties/counterparties.service.ts';

/** The body of `POST /counterparty` for an account that somebody entered. */
export function counterpartyOf(account: PayoutAccount): object {
  return account.kind === 'revolut' ? revolutCounterparty(account.details) : bankCounterparty(account.details);
}

function revolutCounterparty({ profile_type, phone, ...holder }: RevolutInput): object {
  return { profile_type, phone, name: fullName({ profile_type, ...holder }) };
}

function bankCounterparty(details: BankInput): object {
  const { profile_type, first_name, last_name, country, currency, address } = details;
  const { street, city, postcode, region } = address;
  return {
    ...(profile_type === 'business'
      ? { company_name: fullName(details) }
      : { individual_name: { first_name, last_name } }),
    ...{ bank_country: country, currency },
    ...numbersOf(details),
    address: { street_line1: street, city, postcode, country, ...(region && { region }) },
  };
}

/** The field for the bank's own number, where a country has one. */
const routingFields: Readonly<Record<string, string>> = { US: 'routing_number', AU: 'bsb_code', IN: 'ifsc' };

function numbersOf({ iban = '', bic = '', account_no = '', routing_code = '', country, currency }: BankInput): object {
  const number = normaliseBankAccount(iban);
  // Pounds within the country go by sort code and account number, which its IBANs contain.
  if (country === 'GB' && currency === 'GBP' && number)
    return { sort_code: number.slice(8, 14), account_no: number.slice(14) };
  if (number) return { iban: number, bic: normaliseBankAccount(bic) };
  const routing = normaliseBankAccount(routing_code);
  const field = routingFields[country] ?? (isValidBIC(routing) ? 'bic' : 'routing_number');
  return { account_no: normaliseBankAccount(account_no), [field]: routing };
}

function fullName({ profile_type, name, first_name, last_name }: Omit<RevolutInput, 'phone'>): string {
  return profile_type === 'business' ? (name ?? '') : `${first_name ?? ''} ${last_name ?? ''}`.trim();
}
