import type { Database } from '../db/open-database.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

/** The provider that plans are paid through, whose library is loaded where it is used alone; null where they cannot be. */
export async function openPaymentProvider(
  db: Database,
  settings: PaymentSettings,
  publicUrl: string,
): Promise<PaymentProvider | null> {
  if (settings === null) return null;
  if (settings.kind !== 'stripe') return createSandboxProvider(db);
  const { createStripeProvider } = await import('./stripe-provider.ts');
  return createStripeProvider(settings, publicUrl);
}
