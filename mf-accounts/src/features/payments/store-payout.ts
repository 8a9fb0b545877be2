import type { ApiInput } from '@commonweal/contracts';
import type { PayoutValues } from './payout-fields.ts';
import { storeBank, storeRevolut } from './payments.queries.ts';

/** Sends what the chosen kind of account needs, and nothing that was typed for another one. */
export function storePayout(values: PayoutValues) {
  return values.kind === 'revolut' ? storeRevolut(revolutBody(values)) : storeBank(bankBody(values));
}

function holderOf({ profile_type, name, first_name, last_name, country }: PayoutValues) {
  const holder = profile_type === 'business' ? { name } : { first_name, last_name };
  return { profile_type, country, ...holder };
}

function revolutBody(values: PayoutValues): ApiInput<'POST v3/payment/revolut-counterparties'>['body'] {
  return { ...holderOf(values), phone: values.phone };
}

function bankBody(values: PayoutValues): ApiInput<'POST v3/payment/non-revolut-counterparties'>['body'] {
  const { currency, number_kind, iban, bic, account_no, routing_code, street, city, postcode, region } = values;
  return {
    ...holderOf(values),
    currency,
    ...(number_kind === 'iban' ? { iban, bic } : { account_no, routing_code }),
    address: { street, city, postcode, ...(region.trim() !== '' && { region }) },
  };
}
