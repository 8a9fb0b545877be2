import type { datapointsContract } from '@commonweal/contracts/datapoints';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import type { Handlers } from '../http/handlers.ts';
import { withOriginalContent } from '../reference/original-content.service.ts';
import { findOutlyings } from './datapoint-outliers.service.ts';
import type { FindCompared } from './datapoint-outliers.service.ts';
import { readDatapoints, readUnits } from './datapoints.service.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

export interface DatapointsOptions {
  readonly db: Database;
  readonly findCompared: FindCompared;
}

/** Metrics, their units, and a look at values that are far from others. */
export function datapointsRoutes({ db, findCompared }: DatapointsOptions): Handlers<typeof datapointsContract> {
  const edited = <T extends object>(list: 'units' | 'datapoints', locale: Locale, reply: T) =>
    withOriginalContent(db, { list, locale }, reply);
  return {
    'GET v3/units': async (_input, context) =>
      cachedReply(context, KEPT_FOR, await edited('units', context.locale, await readUnits(db, context.locale))),
    'GET v3/datapoints': async (_input, context) =>
      cachedReply(
        context,
        KEPT_FOR,
        await edited('datapoints', context.locale, await readDatapoints(db, context.locale)),
      ),
    'POST v3/datapoints/validate-outlyings': ({ body }) =>
      findOutlyings(db, findCompared, body.entity_id, body.datapoints),
  };
}
