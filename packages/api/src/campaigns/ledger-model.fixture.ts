import { FUNDING, PAYOUTS, campaignAccount, personAccount } from './ledger.repo.ts';

/** A campaign as the model keeps it, amounts in minor units. */
interface ModelCampaign {
  readonly id: number;
  readonly currency: string;
  readonly budget: number;
  readonly rates: Readonly<Record<WorkKind, number>>;
  /** Moment at which it was opened. */
  readonly from: number;
  /** Paid work by its key. */
  readonly paid: Map<string, { readonly person: number; readonly amount: number }>;
  returned: number;
  isOpen: boolean;
}

type WorkKind = 'analysis' | 'rating';

interface Work {
  readonly kind: WorkKind;
  readonly person: number;
  readonly at: number;
}

/** A balance of somebody. */
export interface Owed {
  readonly person: number;
  readonly currency: string;
  readonly amount: number;
}

/** The rules of the ledger in memory, which book nothing: what each account holds follows from what happened. */
export class LedgerModel {
  readonly #campaigns: ModelCampaign[] = [];
  readonly #work = new Map<string, Work>();
  readonly #payouts: Owed[] = [];

  open(campaign: Pick<ModelCampaign, 'id' | 'currency' | 'budget' | 'rates' | 'from'>): void {
    this.#campaigns.push({ ...campaign, paid: new Map(), returned: 0, isOpen: true });
  }

  /** Keeps a piece of work; the same one again only moves. */
  do(kind: WorkKind, note: number, person: number, at: number): void {
    this.#work.set(`${kind}:${note}:${person}`, { kind, person, at });
  }

  book(): void {
    for (const campaign of this.#campaigns) this.#bookOne(campaign);
  }

  /** The id of the campaign that was opened first and is open still. */
  get earliestOpen(): number | undefined {
    return this.#campaigns.find(({ isOpen }) => isOpen)?.id;
  }

  close(id: number): void {
    const campaign = this.#campaigns.find((one) => one.id === id);
    if (!campaign) throw new Error('The model has no such campaign.');
    this.#bookOne(campaign);
    campaign.returned = leftOf(campaign);
    campaign.isOpen = false;
  }

  pay(owed: Owed): void {
    this.#payouts.push(owed);
  }

  /** Earnings that were booked and not paid out, of each person in each currency. */
  get owed(): Owed[] {
    const earned = this.#campaigns.flatMap(({ currency, paid }) =>
      [...paid.values()].map(({ person, amount }) => ({ person, currency, amount })),
    );
    const paid = this.#payouts.map((payout) => ({ ...payout, amount: -payout.amount }));
    const sums = new Map<string, Owed>();
    for (const row of [...earned, ...paid]) {
      const key = `${row.person} ${row.currency}`;
      sums.set(key, { ...row, amount: (sums.get(key)?.amount ?? 0) + row.amount });
    }
    return [...sums.values()].filter(({ amount }) => amount !== 0);
  }

  /** Balances that are not zero, by account and currency. */
  get balances(): Record<string, number> {
    const lines = [
      ...this.#campaigns.map((one) => line(campaignAccount(one.id), one.currency, leftOf(one))),
      ...this.#campaigns.map((one) => line(FUNDING, one.currency, one.returned - one.budget)),
      ...this.owed.map(({ person, currency, amount }) => line(personAccount(person), currency, amount)),
      ...this.#payouts.map(({ currency, amount }) => line(PAYOUTS, currency, amount)),
    ];
    const sums = Map.groupBy(lines, ({ account }) => account);
    return Object.fromEntries(
      [...sums].map(([account, of]) => [account, sum(of)]).filter(([, amount]) => amount !== 0),
    );
  }

  /** How often anything was booked. */
  get transfers(): number {
    const ofOne = ({ paid, returned }: ModelCampaign) => 1 + paid.size + (returned > 0 ? 1 : 0);
    return this.#campaigns.reduce((count, one) => count + ofOne(one), this.#payouts.length);
  }

  #bookOne(campaign: ModelCampaign): void {
    if (!campaign.isOpen) return;
    const inOrder = [...this.#work].toSorted(([, one], [, other]) => one.at - other.at);
    for (const [key, { kind, person, at }] of inOrder) {
      const amount = campaign.rates[kind];
      if (at >= campaign.from && amount <= leftOf(campaign) && !campaign.paid.has(key))
        campaign.paid.set(key, { person, amount });
    }
  }
}

const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
const leftOf = ({ budget, paid, returned }: ModelCampaign) => budget - sum([...paid.values()]) - returned;
const line = (account: string, currency: string, amount: number) => ({ account: `${account} ${currency}`, amount });
