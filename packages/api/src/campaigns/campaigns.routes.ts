import type { campaignsContract } from '@commonweal/contracts/campaigns';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { NoticeRefused } from '../payment/payment-provider.ts';
import type { PayoutNotice, PayoutProvider, SignedPayoutNotice } from '../payout/payout-provider.ts';
import { endCampaign, openCampaign, readCampaigns, readOpenCampaigns } from './campaigns.service.ts';
import { payoutSignatureWrong } from './payout-failures.ts';
import { payOut, readBalances, readEarnings, readPayouts, takePayoutNotice } from './payouts.service.ts';
import type { Payouts } from './payouts.service.ts';

/** Paid campaigns, and what people earn in them. */
export function campaignsRoutes(payouts: Payouts): Handlers<typeof campaignsContract> {
  const { db } = payouts.counterparties;
  const { provider } = payouts;
  return {
    'GET v3/campaigns': ({ query }, context) => readCampaigns(db, query, context),
    'POST v3/campaigns': ({ body }, context) => openCampaign(db, body, context),
    'PUT v3/campaigns/:id/close': ({ params }, context) => endCampaign(db, params.id, context),
    'GET v3/campaigns/balances': ({ query }, { viewer }) => readBalances(payouts, query, viewer),
    'GET v3/campaigns/payouts': ({ query }) => readPayouts(db, query),
    'POST v3/campaigns/payouts': ({ body }, context) => payOut(payouts, body, context),
    'POST v3/payment/revolut-events': async ({ body }, { requestHeader }) => {
      if (provider?.name !== 'revolut') throw commonFailure('not-found');
      const signature = requestHeader('revolut-signature') ?? '';
      const timestamp = requestHeader('revolut-request-timestamp') ?? '';
      const notice = readSigned(provider, { body, signature, timestamp });
      if (notice) await takePayoutNotice({ ...payouts, provider }, notice);
      return { received: true };
    },
    'GET v3/payment/campaigns': ({ query }, context) => readOpenCampaigns(db, query, context),
    'GET v3/payment/earnings': ({ query }, { viewer }) => readEarnings(db, viewer, query),
  };
}

function readSigned(provider: PayoutProvider, notice: SignedPayoutNotice): PayoutNotice | null {
  try {
    return provider.readNotice(notice);
  } catch (error) {
    if (error instanceof NoticeRefused) throw payoutSignatureWrong();
    throw error;
  }
}
