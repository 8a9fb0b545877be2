import type { entityListsContract } from '@commonweal/contracts/entity-lists';
import { keepCostly } from '../db/keep-costly.ts';
import type { Clock } from '../db/keep-costly.ts';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { exportCompanies, exportCompany } from './entity-export.service.ts';
import {
  averageUniverse,
  bestAndWorst,
  bestToWorkFor,
  latestChanges,
  mostRelevant,
  mostWanted,
  quickDetails,
  scoreDistribution,
} from './entity-lists.service.ts';
import type { WorkplaceRow } from './entity-lists.repo.ts';

export interface EntityListsOptions {
  readonly db: Database;
  /** Address of the site, for links in files. */
  readonly publicUrl: string;
  readonly now: Clock;
}

/** Selections of companies, counts over all of them, and companies as files. */
export function entityListsRoutes({ db, publicUrl, now }: EntityListsOptions): Handlers<typeof entityListsContract> {
  const keepWorkplaces = keepCostly<WorkplaceRow[]>(now);
  return {
    'GET v3/entities/latest-changes-entities': ({ query }, context) => latestChanges(db, query, context),
    'GET v3/entities/most-relevant-entities': ({ query }, context) => mostRelevant(db, query, context),
    'GET v3/entities/most-wanted': ({ query }, context) => mostWanted(db, query, context),
    'GET v3/entities/best-and-worst': ({ query }, context) => bestAndWorst(db, query, context),
    'GET v3/entities/best-to-work-for': ({ query }, context) => bestToWorkFor(db, query, context, keepWorkplaces),
    'GET v3/entities-quick-details': ({ query }, context) => quickDetails(db, query, context),
    'GET v3/entities/average-universe-score': (_, context) => averageUniverse(db, context),
    'GET v3/entities-score-distribution': ({ query }, context) => scoreDistribution(db, query, context),
    'GET v3/entities-export': ({ query }, { viewer, locale }) =>
      exportCompanies(db, query, { viewer, locale, publicUrl }),
    'GET v3/entities/:id/export': ({ params, query }, { viewer, locale }) =>
      exportCompany(db, params.id, query.format, { viewer, locale, publicUrl }),
  };
}
