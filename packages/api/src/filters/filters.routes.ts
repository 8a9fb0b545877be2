import type { filtersContract } from '@commonweal/contracts/filters';
import { listCodes } from '@commonweal/domain/list-codes';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { listCatalogue } from './filter-catalogue.ts';
import { presentDefaults, presentFilters } from './filters.present.ts';
import { findDefaultsOf, findPlatformDefaults } from './filters.repo.ts';
import * as service from './filters.service.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

/** Filters of lists, their options, and what lists open with. */
export function filtersRoutes({ db }: { readonly db: Database }): Handlers<typeof filtersContract> {
  const defaultsOf = async (viewer: Viewer) => whole(presentDefaults(await findDefaultsOf(db, viewer.id)));
  return {
    'GET v3/filters/lists': (_input, { locale }) =>
      whole(
        listCodes.map((code) => {
          const { name, path } = listCatalogue[code];
          return { list_code: code, list_name: name[locale], path };
        }),
      ),
    'GET v3/filters': async ({ query }, { locale }) => {
      const filters = presentFilters(query.list_code, await findPlatformDefaults(db), locale);
      return whole(filters.filter(({ hidden }) => !hidden));
    },
    'GET v3/filters/all': async (_input, { locale }) => {
      const defaults = await findPlatformDefaults(db);
      return whole(listCodes.flatMap((code) => presentFilters(code, defaults, locale)));
    },
    'GET v3/filter-options/:query_name': async ({ params, query }, context) =>
      cachedReply(context, KEPT_FOR, await service.listOptions(db, params.query_name, query, context.locale)),
    'GET v3/user-default-filters': (_input, { viewer }) => defaultsOf(viewer),
    'PUT v3/user-default-filters': async ({ body }, { viewer }) => {
      await service.keepOwnDefaults(db, viewer, { listCode: body.list_code, filters: body.filters });
      return defaultsOf(viewer);
    },
    'POST v3/default-filters': async ({ body: { list_code: listCode, code, value } }, { viewer }) =>
      presented(await service.addPlatformDefault(db, { listCode, code, value }, viewer.id)),
    'PUT v3/default-filters/:id': async ({ params, body }, { viewer }) =>
      presented(await service.changePlatformDefault(db, { id: params.id, ...body }, viewer.id)),
    'DELETE v3/default-filters/:id': async ({ params }, { viewer }) => {
      await service.removePlatformDefault(db, params.id, viewer.id);
      return { id: params.id, is_removed: true };
    },
  };
}

function presented({ id, listCode, code, value }: service.ListedDefault) {
  return { id, list_code: listCode, code, value };
}

/** A list that is never paged. */
function whole<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length };
}
