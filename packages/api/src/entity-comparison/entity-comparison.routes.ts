import type { entityComparisonContract } from '@commonweal/contracts/entity-comparison';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { exportComparison } from './comparison-export.service.ts';
import { compareCompanies } from './entity-comparison.service.ts';

interface ComparisonOptions {
  readonly db: Database;
  /** The site's address, without a slash at its end. */
  readonly publicUrl: string;
}

/** Companies side by side. */
export function entityComparisonRoutes({
  db,
  publicUrl,
}: ComparisonOptions): Handlers<typeof entityComparisonContract> {
  return {
    'GET v3/entities/metrics-comparisons': ({ query: { entity_ids: keys, ...rest } }, context) =>
      compareCompanies(db, { keys, ...rest }, context),
    'GET v3/entities/metrics-comparisons-export': ({ query: { entity_ids: keys, ...rest } }, context) =>
      exportComparison(db, { keys, ...rest }, { ...context, publicUrl }),
    'GET v3/graphs/entities/:id/industries-score-comparison': ({ params, query }, context) =>
      compareCompanies(
        db,
        {
          ...{ keys: [params.id, ...(query.entity_ids ?? [])], main: params.id },
          ...{ type: query.type, snapshot: query.snapshot },
        },
        context,
      ),
  };
}
