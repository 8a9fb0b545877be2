import type { referenceContract } from '@commonweal/contracts/reference';
import type { Locale } from '@commonweal/domain/locale';
import type { ReferenceList } from '@commonweal/domain/reference-lists';
import type { OptionList } from '@commonweal/domain/option-lists';
import type { Database } from '../db/open-database.ts';
import { cachedReply } from '../http/cached-reply.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import { withOriginalContent } from './original-content.service.ts';
import * as service from './reference.service.ts';
import { readTaxonomies } from './taxonomies.service.ts';

/** Administrators change these lists rarely; a browser may be this many seconds behind. */
const KEPT_FOR = 300;

/** The lists that pickers choose from. */
export function referenceRoutes({ db }: { readonly db: Database }): Handlers<typeof referenceContract> {
  const whole =
    <T>(read: (db: Database, locale: Locale) => Promise<T>) =>
    async (_input: unknown, context: RequestContext) =>
      cachedReply(context, KEPT_FOR, await read(db, context.locale));
  /**
   * A list whose texts administrators edit, with those that shipped where they have.
   * @param idsOf ids of the rows in a reply that has only part of the list
   */
  const edited =
    <T extends object>(
      list: ReferenceList,
      read: (db: Database, locale: Locale) => Promise<T>,
      idsOf?: (reply: T) => number[],
    ) =>
    async (_input: unknown, context: RequestContext) => {
      const { locale } = context;
      const reply = await read(db, locale);
      return cachedReply(
        context,
        KEPT_FOR,
        await withOriginalContent(db, { list, locale, ids: idsOf?.(reply) }, reply),
      );
    };
  const optionsOf = (list: OptionList) => (given: Database, locale: Locale) =>
    service.readWholeOptions(given, list, locale);
  return {
    'GET v3/countries': edited('countries', service.readCountries),
    'GET v3/industry': ({ query }, context) =>
      edited('industries', (given, locale) => service.readIndustries(given, locale, query.limit))(null, context),
    'GET v3/sdgs': edited('sdgs', service.readSdgs),
    'GET v3/sdgs/:id': ({ params }, context) =>
      edited(
        'sdgs',
        (given, locale) => service.readSdg(given, params.id, locale),
        ({ sdg_id }) => [sdg_id],
      )(null, context),
    'GET v3/categories': edited('note-categories', service.readNoteCategories),
    'GET v3/level-one-esrs-topics': edited('esrs-topics', service.readFirstEsrsTopics),
    'GET v3/esrs-topics-with-legacy': edited('esrs-topics', service.readAllEsrsTopics),
    'GET v3/themes-all': edited('sasb-themes', service.readSasbThemes),
    'GET v3/themes-search/:term': ({ params }, context) =>
      edited(
        'sasb-themes',
        (given, locale) => service.searchSasbThemes(given, locale, params.term),
        ({ data }) => data.map(({ sasb_theme_id }) => sasb_theme_id),
      )(null, context),
    'GET v3/themes-options': edited('sasb-themes', optionsOf('sasb-themes')),
    'GET v3/sasb-industries-all': edited('industries', service.readSasbIndustries),
    'GET v3/sasb-industries/:name': ({ params }, context) =>
      edited(
        'industries',
        (given, locale) => service.readSasbIndustry(given, locale, params.name),
        ({ sasb_industry_id }) => [sasb_industry_id],
      )(null, context),
    'GET v3/sasb-industries-search/:term': ({ params }, context) =>
      edited(
        'industries',
        (given, locale) => service.searchSasbIndustries(given, locale, params.term),
        ({ data }) => data.map(({ sasb_industry_id }) => sasb_industry_id),
      )(null, context),
    'GET v3/sasb-industries-options': edited('industries', optionsOf('industries')),
    'GET v3/pais': edited('pais', service.readPais),
    'GET v3/esg-objs': edited('esg-objs', service.readEsgObjs),
    'GET v3/parameters/taxonomies': whole(readTaxonomies),
    'GET v3/currencies': edited('currencies', service.readCurrencies),
    'GET v3/impact-stars': whole(service.readImpactStars),
  };
}
