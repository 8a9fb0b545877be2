import { NoticeRefused } from '../payment/payment-provider.ts';
import type { PayoutProvider } from './payout-provider.ts';

/** Pays nobody, for sites that are not in production: the ledger shows what would have been paid. */
export const sandboxPayouts: PayoutProvider = {
  name: 'sandbox',
  register: async () => ({ payeeId: 'sandbox', payeeAccountId: null }),
  order: async ({ key }) => ({ id: key, state: 'paid' }),
  find: async ({ providerId }) => (providerId === null ? null : { id: providerId, state: 'paid' }),
  readNotice: () => {
    throw new NoticeRefused('The sandbox sends no notices over the network.');
  },
};
