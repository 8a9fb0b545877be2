import { z } from 'zod';

/** Largest notice of a provider, in bytes. */
const NOTICE_BYTES = 256 * 1024;

/** An endpoint that takes signed notices of a provider, as bytes, for the signature is over them. */
export const providerNotice = {
  access: 'public',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be the bytes of a notice'),
  bodyType: 'application/json',
  bodyLimit: NOTICE_BYTES,
  reply: z.object({ received: z.literal(true) }),
  errors: ['signature-wrong', 'payment-unreachable'],
  duringMaintenance: true,
} as const;
