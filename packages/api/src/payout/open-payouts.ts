import type { PayoutProvider } from './payout-provider.ts';
import type { PayoutSettings } from './payout-settings.ts';
import { createRevolutPayouts } from './revolut-payouts.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';

/** The provider that people are paid through; null where they cannot be. */
export function openPayoutProvider(settings: PayoutSettings, publicUrl: string): PayoutProvider | null {
  if (settings === null) return null;
  return settings.kind === 'revolut' ? createRevolutPayouts(settings, publicUrl) : sandboxPayouts;
}
