import { emit } from '@commonweal/event-bus';
import type { Events } from '@commonweal/event-bus';
import { useQueryClient } from '@commonweal/platform/query';
import { portfolioKeys } from './portfolios.queries.ts';

/** Tells the rest of the site that a portfolio changed, and has what is shown of portfolios fetched again. */
export function usePortfolioChange() {
  const client = useQueryClient();
  return (portfolioId: number, change: Events['portfolio.changed@1']['change']) => {
    const own = [...portfolioKeys, portfolioId];
    // The page of a removed portfolio may be on its way out: asking for it again would only fail.
    if (change === 'removed') client.removeQueries({ queryKey: own, type: 'inactive' });
    else void client.invalidateQueries({ queryKey: own });
    void client.invalidateQueries({ queryKey: [...portfolioKeys, 'all'] });
    emit('portfolio.changed@1', { portfolioId, change });
  };
}
