import { z } from 'zod';
import { payoutProfiles } from '@commonweal/domain/payout-details';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';
import { plainText } from './plain-text.ts';

const payees = { privilege: 'payment-informations-state' } as const;
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const name = plainText(80);

/** A business has one name, a person two; the service says which is missing. */
const holder = {
  profile_type: z.enum(payoutProfiles),
  name: name.optional(),
  first_name: name.optional(),
  last_name: name.optional(),
  country: countryCode,
};

const address = z.strictObject({
  street: plainText(120),
  city: plainText(80),
  postcode: plainText(16),
  region: plainText(80).optional(),
});

const account = z.string().min(1).max(64);

const counterparty = z.object({
  kind: z.enum(['revolut', 'bank']),
  profile_type: z.enum(payoutProfiles),
  country: countryCode,
  /** null for a Revolut account, which takes several */
  currency: z.string().nullable(),
  /** the end of the account or phone number; nothing else of it is ever sent */
  last_four: z.string(),
  updated_at: z.iso.datetime(),
});

const stored = z.object({ counterparty });

/** Accounts that people are paid to for paid campaigns. */
export const counterpartiesContract = contract({
  'GET v3/payment/counterparty': {
    summary: 'The account that the person is paid to, but for its end hidden',
    access: payees,
    reply: z.object({ counterparty: counterparty.nullable() }),
    errors: ['payouts-not-configured'],
  },
  'POST v3/payment/revolut-counterparties': {
    summary: 'Be paid to a Revolut account, found by its phone number',
    access: payees,
    body: z.strictObject({ ...holder, phone: z.string().min(1).max(40) }),
    reply: stored,
    errors: ['payouts-not-configured'],
    ratePerMinute: 20,
  },
  'POST v3/payment/non-revolut-counterparties': {
    summary: 'Be paid to a bank account: IBAN and BIC, or account and routing number',
    access: payees,
    body: z.strictObject({
      ...holder,
      currency: z.string().regex(/^[A-Z]{3}$/),
      iban: account.optional(),
      bic: account.optional(),
      account_no: account.optional(),
      routing_code: account.optional(),
      address,
    }),
    reply: stored,
    errors: ['payouts-not-configured'],
    ratePerMinute: 20,
  },
  'DELETE v3/payment/revolut-counterparties': {
    summary: 'Forget the account that the person is paid to, of either kind',
    access: payees,
    reply: z.object({ counterparty: z.null() }),
  },
  'GET v3/payment/revolut-countries': {
    summary: 'Countries whose people can have a Revolut account, with the codes of their phone numbers',
    access: payees,
    reply: listOf(z.object({ code: countryCode, name: z.string(), calling_code: z.string() })),
  },
});
