import type { referenceContract } from '@commonweal/contracts/reference';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import * as service from './reference.service.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

/** The lists that pickers choose from. */
export function referenceRoutes({ db }: { readonly db: Database }): Handlers<typeof referenceContract> {
  const whole =
    <T>(read: (db: Database, locale: Locale) => Promise<T>) =>
    async (_input: unknown, context: RequestContext) =>
      cachedReply(context, KEPT_FOR, await read(db, context.locale));
  return {
    'GET v3/countries': whole(service.readCountries),
    'GET v3/industry': async ({ query }, context) =>
      cachedReply(context, KEPT_FOR, await service.readIndustries(db, context.locale, query.limit)),
    'GET v3/sdgs': whole(service.readSdgs),
    'GET v3/sdgs/:id': async ({ params }, context) =>
      cachedReply(context, KEPT_FOR, await service.readSdg(db, params.id, context.locale)),
    'GET v3/categories': whole(service.readNoteCategories),
    'GET v3/level-one-esrs-topics': whole(service.readFirstEsrsTopics),
    'GET v3/themes-all': whole(service.readSasbThemes),
    'GET v3/pais': whole(service.readPais),
    'GET v3/esg-objs': whole(service.readEsgObjs),
  };
}
