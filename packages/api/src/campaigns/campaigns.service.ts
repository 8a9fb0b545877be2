import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import * as repo from './campaigns.repo.ts';
import type { CampaignRow, CampaignStanding, Work } from './campaigns.repo.ts';
import { FUNDING, bookTransfer, bookTransfers, campaignAccount, personAccount } from './ledger.repo.ts';
import type { LedgerPage, Transfer } from './ledger.repo.ts';

type Context = ViewerContext<Viewer>;
type NewCampaign = ApiInput<'POST v3/campaigns'>['body'];
type Campaign = ApiReply<'POST v3/campaigns'>;

/** Campaigns with what is left of their budgets, as far as work is booked. */
export async function readCampaigns(db: Database, page: LedgerPage, context: Context) {
  const rows = await repo.listCampaigns(db, page);
  return { data: await presentCampaigns(db, rows, context), total: await repo.countCampaigns(db) };
}

/** Open campaigns with what they pay for; those whose budget is spent say so. */
export async function readOpenCampaigns(db: Database, page: LedgerPage, context: Context) {
  const rows = await repo.listOpenCampaigns(db, page);
  const data = (await presentCampaigns(db, rows, context)).map((campaign) => {
    const { id, name, topics, left, analysis_rate, rating_rate } = campaign;
    const rates = { analysisRate: analysis_rate.amount, ratingRate: rating_rate.amount };
    const pays_for = affordableKinds(rates, left.amount);
    return { id, name, topics, analysis_rate, rating_rate, left, pays_for, is_spent: pays_for.length === 0 };
  });
  return { data, total: await repo.countOpenCampaigns(db) };
}

/** Opens a campaign and gives it its budget. @throws {Failure} `invalid-fields` for what is not on a list */
export async function openCampaign(db: Database, input: NewCampaign, context: Context): Promise<Campaign> {
  const { topic_ids, name, currency, budget, analysis_rate, rating_rate } = input;
  const topicIds = [...new Set(topic_ids)];
  if ((await repo.countTopics(db, topicIds)) < topicIds.length)
    throw commonFailure('invalid-fields', { topic_ids: unknownTopic });
  const row = await db.transaction(async (transaction) => {
    const rates = { analysisRate: analysis_rate, ratingRate: rating_rate };
    const opened = await repo.insertCampaign(
      transaction,
      { name, currency, budget, ...rates, openedBy: context.viewer.id },
      topicIds,
    );
    await bookTransfer(transaction, {
      ...{ key: `funding:${opened.id}`, kind: 'funding', amount: budget, currency, campaignId: opened.id },
      ...{ fromAccount: FUNDING, toAccount: campaignAccount(opened.id) },
    });
    await recordAct(transaction, {
      ...{ act: 'campaign-opened', by: context.viewer.id, subject: opened.id },
      after: { name, currency, budget, ...rates, topicIds },
    });
    return opened;
  });
  return presentOne(db, row, context);
}

/** True where an open campaign pays for work on one of these topics. */
export function isPaidFor(db: Database, topicIds: readonly number[]): Promise<boolean> {
  return repo.hasOpenCampaign(db, topicIds);
}

/** Closes a campaign: work so far is booked, and the rest of the budget is free again. @throws {Failure} */
export async function endCampaign(db: Database, id: number, context: Context): Promise<Campaign> {
  const row = await db.transaction(async (transaction) => {
    const held = await repo.holdCampaign(transaction, id);
    if (!held) throw notFound();
    if (held.closedAt) return held;
    await bookHeld(transaction, held);
    const left = await leftOf(transaction, held);
    if (left > 0) {
      await bookTransfer(transaction, {
        ...{ key: `return:${id}`, kind: 'return', amount: left, currency: held.currency, campaignId: id },
        ...{ fromAccount: campaignAccount(id), toAccount: FUNDING },
      });
    }
    await recordAct(transaction, {
      ...{ act: 'campaign-closed', by: context.viewer.id, subject: id },
      after: { returned: left, currency: held.currency },
    });
    return repo.storeClosing(transaction, id);
  });
  return presentOne(db, row, context);
}

/**
 * Books the work on the topics of open campaigns, each analysis and each rating once; a job's work. Each turn is kept by
 * itself: where the process ends, the next run goes on.
 */
export async function bookWork(db: Database): Promise<void> {
  for (const id of await repo.findOpenCampaigns(db)) {
    const bookNext = () =>
      db.transaction(async (transaction) => {
        const held = await repo.holdCampaign(transaction, id);
        return held !== null && held.closedAt === null && (await bookTurn(transaction, held));
      });
    while (await bookNext());
  }
}

/** Books all work of a campaign that somebody holds. */
async function bookHeld(db: Database, campaign: CampaignRow): Promise<void> {
  while (await bookTurn(db, campaign));
}

/**
 * Books the next pieces of work that are paid, in the order in which they were done, as far as the budget goes. What is
 * free, or costs more than is left, is never read: each turn books its first piece at least.
 * @returns false where none is left
 */
async function bookTurn(db: Database, campaign: CampaignRow): Promise<boolean> {
  const left = await leftOf(db, campaign);
  const works = await repo.findUnbookedWork(db, campaign.id, affordableKinds(campaign, left));
  await bookTransfers(db, payable(campaign, works, left));
  return works.length > 0;
}

type Rates = Pick<CampaignRow, 'analysisRate' | 'ratingRate'>;

const rateOf = (campaign: Rates, kind: Work['kind']) =>
  kind === 'analysis' ? campaign.analysisRate : campaign.ratingRate;

function affordableKinds(campaign: Rates, left: number): Work['kind'][] {
  const isAffordable = (rate: number) => rate > 0 && rate <= left;
  return (['analysis', 'rating'] as const).filter((kind) => isAffordable(rateOf(campaign, kind)));
}

/** The transfers for work, in its order, until the budget is spent. */
function payable(campaign: CampaignRow, works: readonly Work[], budget: number): Transfer[] {
  let left = budget;
  return works.flatMap(({ key, kind, userId }) => {
    const amount = rateOf(campaign, kind);
    if (amount > left) return [];
    left -= amount;
    return [
      {
        ...{ key, kind, amount, currency: campaign.currency, campaignId: campaign.id },
        ...{ fromAccount: campaignAccount(campaign.id), toAccount: personAccount(userId) },
      },
    ];
  });
}

async function leftOf(db: Database, { id }: CampaignRow): Promise<number> {
  return (await repo.findCampaign(db, id))?.left ?? 0;
}

async function presentOne(db: Database, { id }: CampaignRow, context: Context): Promise<Campaign> {
  const row = await repo.findCampaign(db, id);
  const [campaign] = row ? await presentCampaigns(db, [row], context) : [];
  if (!campaign) throw notFound();
  return campaign;
}

async function presentCampaigns(
  db: Database,
  rows: readonly CampaignStanding[],
  { locale }: Context,
): Promise<Campaign[]> {
  const ids = rows.map(({ campaign }) => campaign.id);
  const topics = ids.length > 0 ? await repo.findCampaignTopics(db, ids, locale) : [];
  return rows.map(({ campaign: row, left }) => {
    const money = (amount: number) => ({ amount, currency: row.currency });
    return {
      ...{ id: row.id, name: row.name, is_open: row.closedAt === null },
      topics: topics.filter(({ campaignId }) => campaignId === row.id).map(({ id, name }) => ({ id, name })),
      ...{ budget: money(row.budget), left: money(left) },
      ...{ analysis_rate: money(row.analysisRate), rating_rate: money(row.ratingRate) },
      opened_at: row.openedAt.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? null,
    };
  });
}

const unknownTopic = { en: 'One of these topics does not exist.', fr: 'L’un de ces sujets n’existe pas.' };
