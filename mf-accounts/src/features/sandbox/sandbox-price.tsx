import { FormattedMessage } from '@commonweal/platform/intl';
import { Money } from '@commonweal/ui';

interface SandboxPriceProps {
  /** In cents. */
  readonly price: { readonly amount: number; readonly currency: string };
}

/** Price of a plan for a month. */
export function SandboxPrice({ price: { amount, currency } }: SandboxPriceProps) {
  return (
    <FormattedMessage
      id="accounts.plans.month"
      values={{ price: <Money key="price" value={amount / 100} currency={currency} whole={amount % 100 === 0} /> }}
    />
  );
}
