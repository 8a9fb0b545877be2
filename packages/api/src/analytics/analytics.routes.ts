import type { analyticsContract } from '@commonweal/contracts/analytics';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { countView } from './analytics.repo.ts';

/** Counting views. */
export function analyticsRoutes({ db }: { readonly db: Database }): Handlers<typeof analyticsContract> {
  return {
    'POST v3/analytics/views': async ({ body }, { status }) => {
      await countView(db, body);
      status(204);
      return null;
    },
  };
}
