import { sql } from 'drizzle-orm';
import type { AuditAct } from '@commonweal/domain/audit-acts';
import type { CallAs, TestApi } from '../testing/test-api.ts';
import { announcement, as, failedMail } from './every-act.fixture.ts';

type Operations = Extract<
  AuditAct,
  `announcement-${string}` | `campaign-${string}` | `job-${string}` | `mail-${string}` | 'payout-ordered'
>;

/** Acts on money, messages and jobs. @param site once it is started */
export function operationsActs(site: () => TestApi): Readonly<Record<Operations, () => Promise<string | number>>> {
  return {
    'campaign-opened': () => campaign(site()),
    'campaign-closed': async () => {
      const id = await campaign(site());
      await site().call('PUT v3/campaigns/:id/close', { params: { id } }, { as });
      return id;
    },
    'payout-ordered': () => payout(site()),
    'announcement-sent': () => announcement(site()),
    'announcement-withdrawn': async () => {
      const id = await announcement(site());
      await site().call('PUT v3/announcements/:id/withdraw', { params: { id } }, { as });
      return id;
    },
    'mail-sent-again': async () => {
      const id = await failedMail(site());
      await site().call('POST v3/mails/:id/retry', { params: { id } }, { as });
      return id;
    },
    'job-retried': async () => {
      await failedMail(site());
      await site().call('POST v3/jobs/queues/mails/retry', {}, { as });
      return 'mails';
    },
    'job-started': async () => {
      await site().call('POST v3/jobs/:name/run', { params: { name: 'housekeeping' } }, { as });
      return 'housekeeping';
    },
  };
}

async function campaign(api: TestApi): Promise<number> {
  const [topic] = (await api.call('GET v3/topics', { query: {} }, { as })).body.data;
  const body = {
    ...{ name: 'Water', topic_ids: [topic?.topic_id ?? 0], currency: 'EUR' as const },
    ...{ budget: 100, analysis_rate: 0, rating_rate: 0 },
  };
  return (await api.call('POST v3/campaigns', { body }, { as })).body.id;
}

async function payout(api: TestApi): Promise<number> {
  const writer: CallAs = { as: 'writer' };
  const { id: user_id } = (await api.call('GET v3/users/me', {}, writer)).body;
  const account = { profile_type: 'personal', first_name: 'Wanda', last_name: 'Writer', country: 'FR' } as const;
  const body = { ...account, phone: '0612345678' };
  await api.call('POST v3/payment/revolut-counterparties', { body }, writer);
  await api.db.execute(sql`insert into ledger_transfers (key, kind, from_account, to_account, amount, currency)
    values ('earned', 'analysis', 'funding', ${`person:${user_id}`}, 100, 'EUR')`);
  const balance = { amount: 100, currency: 'EUR' };
  await api.call('POST v3/campaigns/payouts', { body: { user_id, balance } }, { as });
  return (await api.call('GET v3/campaigns/payouts', { query: {} }, { as })).body.data[0]?.id ?? 0;
}
