import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { NoticeRefused } from '../payment/payment-provider.ts';
import type { PayoutNotice, SignedPayoutNotice } from './payout-provider.ts';

/** Milliseconds that a signature is good for, against notices that somebody kept and sends again. */
const TOLERANCE = 300_000;
const VERSION = 'v1';

const noticeShape = z.object({
  event: z.string(),
  data: z.object({ id: z.string().max(80), request_id: z.string().max(80).optional() }),
});

/** Both kinds say that a payment is to be looked at; all others are acknowledged and forgotten. */
const PAYMENT_NOTICES: ReadonlySet<string> = new Set(['TransactionCreated', 'TransactionStateChanged']);

/** Reads a notice of Revolut. @throws {NoticeRefused} for one that is not signed with the secret, or too old or too new */
export function readRevolutNotice(secret: string, notice: SignedPayoutNotice): PayoutNotice | null {
  if (!isFresh(notice.timestamp) || !isSigned(secret, notice))
    throw new NoticeRefused('The signature of a notice does not fit.');
  const { success, data: read } = noticeShape.safeParse(parse(notice.body));
  if (!success || !PAYMENT_NOTICES.has(read.event) || read.data.request_id === undefined) return null;
  return { key: read.data.request_id, providerId: read.data.id };
}

const isFresh = (timestamp: string) =>
  /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number(timestamp)) <= TOLERANCE;

/** While a secret is replaced, notices have a signature by each. */
function isSigned(secret: string, { body, signature, timestamp }: SignedPayoutNotice): boolean {
  const expected = createHmac('sha256', secret).update(`${VERSION}.${timestamp}.`).update(body).digest();
  return signature.split(',').some((one) => {
    const [version, hex = ''] = one.trim().split('=');
    const given = Buffer.from(hex, 'hex');
    return version === VERSION && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
