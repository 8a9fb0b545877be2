import { hasPhoneDigits, isBankAccount } from '@commonweal/domain/payout-details';
import type { PayoutProfile } from '@commonweal/domain/payout-details';

/** Everything that the form may ask, as it is typed. */
export interface PayoutValues {
  kind: 'revolut' | 'bank';
  profile_type: PayoutProfile;
  number_kind: 'iban' | 'number';
  name: string;
  first_name: string;
  last_name: string;
  country: string;
  currency: string;
  phone: string;
  iban: string;
  bic: string;
  account_no: string;
  routing_code: string;
  street: string;
  city: string;
  postcode: string;
  region: string;
}

export const noPayoutValues: PayoutValues = {
  ...{ kind: 'bank', profile_type: 'personal', number_kind: 'iban' },
  ...{ name: '', first_name: '', last_name: '', country: '', currency: 'EUR', phone: '' },
  ...{ iban: '', bic: '', account_no: '', routing_code: '', street: '', city: '', postcode: '', region: '' },
};

/** Fields in which something is typed. */
export type PayoutText = Exclude<keyof PayoutValues, 'kind' | 'profile_type' | 'number_kind' | 'country' | 'currency'>;

type Shape = Pick<PayoutValues, 'kind' | 'profile_type' | 'number_kind'>;

export const holderFields = ({ profile_type }: Shape): readonly PayoutText[] =>
  profile_type === 'business' ? ['name'] : ['first_name', 'last_name'];

/** The fields of the account itself, after its country. */
export function accountFields({ kind, number_kind }: Shape): readonly PayoutText[] {
  if (kind === 'revolut') return ['phone'];
  const number: readonly PayoutText[] = number_kind === 'iban' ? ['iban', 'bic'] : ['account_no', 'routing_code'];
  return [...number, 'street', 'city', 'postcode', 'region'];
}

/** How browsers may fill the fields in; account numbers are kept out of it. */
export const autoComplete: Readonly<Record<PayoutText, string>> = {
  ...{ name: 'organization', first_name: 'given-name', last_name: 'family-name', phone: 'tel' },
  ...{ iban: 'off', bic: 'off', account_no: 'off', routing_code: 'off' },
  ...{ street: 'street-address', city: 'address-level2', postcode: 'postal-code', region: 'address-level1' },
};

/** Problem of a field, by the id of its text; the server checks the rest. */
export function payoutProblem(field: PayoutText, text: string): true | string {
  if (field === 'region') return true;
  if (text.trim() === '') return 'accounts.payments.needed';
  if (field === 'phone') return hasPhoneDigits(text) || 'accounts.payments.phone.invalid';
  if (field === 'iban') return isBankAccount(text) || 'accounts.payments.iban.invalid';
  if (field === 'account_no') return isBankAccount(text) || 'accounts.payments.account.invalid';
  return true;
}

/** The field that an objection of the server belongs to. */
export const fieldOfObjection = (name: string): string => name.replace(/^address\./, '');
