import type { referenceContract } from '@commonweal/contracts/reference';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { listCountries, listIndustries, listSdgs } from './reference.repo.ts';
import { sdgDetails } from './sdg-details.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

/** The lists that pickers choose from. */
export function referenceRoutes({ db }: { readonly db: Database }): Handlers<typeof referenceContract> {
  return {
    'GET v3/countries': async (_input, context) =>
      cachedReply(context, KEPT_FOR, asList(await listCountries(db, context.locale))),
    'GET v3/industry': async ({ query }, context) => {
      const rows = await listIndustries(db, context.locale);
      return cachedReply(context, KEPT_FOR, { data: rows.slice(0, query.limit), total: rows.length });
    },
    'GET v3/sdgs': async (_input, context) =>
      cachedReply(context, KEPT_FOR, asList(await listSdgs(db, context.locale))),
    'GET v3/sdgs/:id': async ({ params: { id } }, context) => {
      const sdg = (await listSdgs(db, context.locale)).find(({ sdg_id }) => sdg_id === id);
      const details = sdgDetails(id, context.locale);
      if (!sdg || !details) throw notFound();
      return cachedReply(context, KEPT_FOR, { ...sdg, ...details });
    },
  };
}

function asList<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length };
}
