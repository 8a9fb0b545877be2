import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Locale } from '@commonweal/domain/locale';
import { datapoints, units } from './datapoints.table.ts';

const query = new QueryBuilder();

/** Symbols of units in one language, as in t/M EUR in French. */
export const unitCodeIn: Readonly<Record<Locale, SQL<string>>> = {
  en: sql<string>`${units.code}`,
  fr: sql<string>`coalesce(${units.codeFr}, ${units.code})`,
};

function metricsWith(locale: Locale) {
  const name = locale === 'fr' ? 'nameFr' : 'nameEn';
  return {
    metrics: query
      .select({ id: datapoints.id, code: datapoints.code, name: datapoints[name] })
      .from(datapoints)
      .as('metrics'),
    units: query
      .select({ id: units.id, code: unitCodeIn[locale].as('unit_code'), name: units[name] })
      .from(units)
      .as('metric_units'),
  };
}

/** Metrics and units with their names in one language, for joins of other modules. */
export const metricsIn: Readonly<Record<Locale, ReturnType<typeof metricsWith>>> = {
  en: metricsWith('en'),
  fr: metricsWith('fr'),
};
