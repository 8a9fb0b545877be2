import type { ApiReply } from '@commonweal/contracts';
import { counterpartiesContract } from '@commonweal/contracts/counterparties';
import { normaliseBankAccount } from '@commonweal/domain/payout-details';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { readReference } from '../reference/reference-lists.ts';
import type { BankInput, Problems, RevolutInput } from './counterparties.policy.ts';
import * as repo from './counterparties.repo.ts';
import type { CounterpartyRow } from './counterparties.repo.ts';
import type { SealingKeys } from '../sealing/sealed-text.ts';
import { seal, unseal } from '../sealing/sealed-text.ts';

/** Accounts that people are paid to. */
export interface Counterparties {
  readonly db: Database;
  /** Null where bank details cannot be kept. */
  readonly keys: SealingKeys | null;
}

type Shown = NonNullable<ApiReply<'GET v3/payment/counterparty'>['counterparty']>;

export { findLastFours as findPayoutEnds } from './counterparties.repo.ts';

/** The account of a person as they entered it, whole. */
export type PayoutAccount =
  | { readonly kind: 'revolut'; readonly details: RevolutInput }
  | { readonly kind: 'bank'; readonly details: BankInput };

const revolutDetails = counterpartiesContract['POST v3/payment/revolut-counterparties'].body;
const bankDetails = counterpartiesContract['POST v3/payment/non-revolut-counterparties'].body;

/** The rules of phone and account numbers, loaded with the first account: they hold the plans of all countries. */
const loadPolicy = () => import('./counterparties.policy.ts');

const ownerOf = (userId: number) => `counterparty of user ${userId}`;

/** The account of a person, but for its end hidden. @throws {Failure} `payouts-not-configured`, as all that follow */
export async function readCounterparty({ db, keys }: Counterparties, viewer: Viewer): Promise<Shown | null> {
  required(keys);
  const row = await repo.findCounterparty(db, viewer.id);
  return row && presentCounterparty(row);
}

/** Stores a Revolut account. @throws {Failure} `invalid-fields` */
export async function storeRevolut(given: Counterparties, viewer: Viewer, input: RevolutInput): Promise<Shown> {
  const [{ normalisePhone, revolutProblems }, { revolutCountries }] = await Promise.all([
    loadPolicy(),
    import('./revolut-countries.ts'),
  ]);
  refuse(revolutProblems(input, revolutCountries));
  const phone = normalisePhone(input.phone, input.country) ?? '';
  return store(given, viewer, { kind: 'revolut', currency: null, account: phone, input: { ...input, phone } });
}

/** Stores a bank account. @throws {Failure} `invalid-fields` */
export async function storeBank(given: Counterparties, viewer: Viewer, input: BankInput): Promise<Shown> {
  const countries = new Set(readReference('countries').countries.map(({ code }) => code));
  const currencies = new Set(readReference('currencies').currencies.map(({ code }) => code));
  const { bankProblems } = await loadPolicy();
  refuse(bankProblems(input, { countries, currencies }));
  const account = normaliseBankAccount(input.iban ?? input.account_no ?? '');
  return store(given, viewer, { kind: 'bank', currency: input.currency, account, input });
}

/** Forgets the account of a person; the same where there is none. */
export function forgetCounterparty({ db }: Counterparties, viewer: Viewer): Promise<void> {
  return repo.deleteCounterparty(db, viewer.id);
}

/** The account of a person for those who pay, with the moment at which they entered it; null where there is none. */
export async function findPayoutAccount(
  { db, keys }: Counterparties,
  userId: number,
): Promise<{ readonly account: PayoutAccount; readonly enteredAt: Date } | null> {
  const row = await repo.findCounterparty(db, userId);
  if (!row) return null;
  const { kind, updatedAt: enteredAt } = row;
  const details: unknown = JSON.parse(unseal(required(keys), row, ownerOf(userId)));
  if (kind === 'revolut') return { account: { kind, details: revolutDetails.parse(details) }, enteredAt };
  return { account: { kind, details: bankDetails.parse(details) }, enteredAt };
}

/** Seals accounts with the key that is the first now, so that an older one can be taken away. */
export async function resealCounterparties(db: Database, keys: SealingKeys): Promise<void> {
  const olderIds = keys.slice(1).map(({ id }) => id);
  const rows = olderIds.length > 0 ? await repo.findAccountsSealedWith(db, olderIds) : [];
  for (const row of rows) {
    const owner = ownerOf(row.userId);
    await repo.reseal(db, row, seal(keys, unseal(keys, row, owner), owner));
  }
  if (rows.length > 0) await resealCounterparties(db, keys);
}

interface Account {
  readonly kind: CounterpartyRow['kind'];
  readonly currency: string | null;
  /** The number, whose end is shown. */
  readonly account: string;
  readonly input: RevolutInput | BankInput;
}

async function store(
  { db, keys }: Counterparties,
  { id: userId }: Viewer,
  { kind, currency, account, input }: Account,
): Promise<Shown> {
  const row = await repo.storeCounterparty(db, {
    ...{ userId, kind, currency, profileType: input.profile_type, country: input.country },
    lastFour: account.slice(-4),
    ...seal(required(keys), JSON.stringify(input), ownerOf(userId)),
  });
  return presentCounterparty(row);
}

function required(keys: SealingKeys | null): SealingKeys {
  if (!keys) throw notConfigured();
  return keys;
}

function refuse(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw commonFailure('invalid-fields', problems);
}

function presentCounterparty(row: CounterpartyRow): Shown {
  return {
    kind: row.kind,
    profile_type: row.profileType,
    country: row.country,
    currency: row.currency,
    last_four: row.lastFour,
    updated_at: row.updatedAt.toISOString(),
  };
}

const notConfigured = () =>
  new Failure(503, 'payouts-not-configured', {
    en: 'Payouts are not set up on this site, so it keeps no bank details.',
    fr: 'Les versements ne sont pas configurés sur ce site : il ne conserve aucune coordonnée bancaire.',
  });
