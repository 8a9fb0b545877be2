import type { Database } from '../db/open-database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** The provider that plans are paid through; null where they cannot be. */
export function openPaymentProvider(
  db: Database,
  settings: PaymentSettings,
  publicUrl: string,
): PaymentProvider | null {
  if (settings === null) return null;
  return settings.kind === 'stripe' ? createStripeProvider(settings, publicUrl) : createSandboxProvider(db);
}
