import type { ReleaseOutcome } from '@commonweal/api';

/** One line for a start whose checkout is not what is live: which parts differ, and the command that releases them. */
export function describeCheckout({ differing, live }: Pick<ReleaseOutcome, 'differing' | 'live'>): string {
  return (
    `Release set ${live.id} is live, and this checkout differs in ${differing.join(', ')}; ` +
    'to release the checkout: npx commonweal-release publish --all --promote'
  );
}
