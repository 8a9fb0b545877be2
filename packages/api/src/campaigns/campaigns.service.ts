import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import * as repo from './campaigns.repo.ts';
import type { CampaignRow, Work } from './campaigns.repo.ts';
import { FUNDING, bookTransfer, campaignAccount, findBalances, personAccount } from './ledger.repo.ts';
import type { LedgerPage } from './ledger.repo.ts';

type Context = ViewerContext<Viewer>;
type NewCampaign = ApiInput<'POST v3/campaigns'>['body'];
type Campaign = ApiReply<'POST v3/campaigns'>;

/** Campaigns with what is left of their budgets; work that was done meanwhile is booked first. */
export async function readCampaigns(db: Database, page: LedgerPage, context: Context) {
  await bookWork(db);
  const rows = await repo.listCampaigns(db, page);
  return { data: await presentCampaigns(db, rows, context), total: await repo.countCampaigns(db) };
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

/** Books the work on the topics of open campaigns; each analysis and each rating once. */
export async function bookWork(db: Database): Promise<void> {
  for (const id of await repo.findOpenCampaigns(db)) {
    await db.transaction(async (transaction) => {
      const held = await repo.holdCampaign(transaction, id);
      if (held && !held.closedAt) await bookHeld(transaction, held);
    });
  }
}

/**
 * Books all work that is paid, in the order in which it was done, as far as the budget goes. What is free, or costs more
 * than is left, is never read: each turn books its first piece at least.
 */
async function bookHeld(db: Database, campaign: CampaignRow): Promise<void> {
  let left = await leftOf(db, campaign);
  for (;;) {
    const works = await repo.findUnbookedWork(db, campaign.id, affordableKinds(campaign, left));
    if (works.length === 0) return;
    left = await bookPieces(db, campaign, works, left);
  }
}

const rateOf = (campaign: CampaignRow, kind: Work['kind']) =>
  kind === 'analysis' ? campaign.analysisRate : campaign.ratingRate;

function affordableKinds(campaign: CampaignRow, left: number): Work['kind'][] {
  const isAffordable = (rate: number) => rate > 0 && rate <= left;
  return (['analysis', 'rating'] as const).filter((kind) => isAffordable(rateOf(campaign, kind)));
}

/** @returns the part of the budget that is left */
async function bookPieces(
  db: Database,
  campaign: CampaignRow,
  works: readonly Work[],
  budget: number,
): Promise<number> {
  let left = budget;
  for (const { key, kind, userId } of works) {
    const amount = rateOf(campaign, kind);
    if (amount > left) continue;
    const isBooked = await bookTransfer(db, {
      ...{ key, kind, amount, currency: campaign.currency, campaignId: campaign.id },
      ...{ fromAccount: campaignAccount(campaign.id), toAccount: personAccount(userId) },
    });
    if (isBooked) left -= amount;
  }
  return left;
}

async function leftOf(db: Database, { id, currency }: CampaignRow): Promise<number> {
  const balances = await findBalances(db, campaignAccount(id));
  return balances.find((balance) => balance.currency === currency)?.amount ?? 0;
}

async function presentOne(db: Database, row: CampaignRow, context: Context): Promise<Campaign> {
  const [campaign] = await presentCampaigns(db, [row], context);
  if (!campaign) throw notFound();
  return campaign;
}

async function presentCampaigns(db: Database, rows: readonly CampaignRow[], { locale }: Context): Promise<Campaign[]> {
  const ids = rows.map(({ id }) => id);
  const topics = ids.length > 0 ? await repo.findCampaignTopics(db, ids, locale) : [];
  const shown: Campaign[] = [];
  for (const row of rows) {
    const money = (amount: number) => ({ amount, currency: row.currency });
    shown.push({
      ...{ id: row.id, name: row.name, is_open: row.closedAt === null },
      topics: topics.filter(({ campaignId }) => campaignId === row.id).map(({ id, name }) => ({ id, name })),
      ...{ budget: money(row.budget), left: money(await leftOf(db, row)) },
      ...{ analysis_rate: money(row.analysisRate), rating_rate: money(row.ratingRate) },
      opened_at: row.openedAt.toISOString(),
      closed_at: row.closedAt?.toISOString() ?? null,
    });
  }
  return shown;
}

const unknownTopic = { en: 'One of these topics does not exist.', fr: 'L’un de ces sujets n’existe pas.' };
