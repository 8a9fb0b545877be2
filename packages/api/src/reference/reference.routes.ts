import type { referenceContract } from '@commonweal/contracts/reference';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import type { Handlers } from '../http/handlers.ts';
import { readCountries, readIndustries, readSdg, readSdgs } from './reference.service.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

/** The lists that pickers choose from. */
export function referenceRoutes({ db }: { readonly db: Database }): Handlers<typeof referenceContract> {
  return {
    'GET v3/countries': async (_input, context) =>
      cachedReply(context, KEPT_FOR, await readCountries(db, context.locale)),
    'GET v3/industry': async ({ query }, context) =>
      cachedReply(context, KEPT_FOR, await readIndustries(db, context.locale, query.limit)),
    'GET v3/sdgs': async (_input, context) => cachedReply(context, KEPT_FOR, await readSdgs(db, context.locale)),
    'GET v3/sdgs/:id': async ({ params }, context) =>
      cachedReply(context, KEPT_FOR, await readSdg(db, params.id, context.locale)),
  };
}
