import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Locale } from '@commonweal/domain/locale';
import { datapoints, units } from './metrics.table.ts';

const query = new QueryBuilder();

function metricsWith(name: 'nameEn' | 'nameFr', symbol: 'symbolEn' | 'symbolFr') {
  const { id, code, unitId, min, max, isGri } = datapoints;
  return {
    metrics: query.select({ id, code, name: datapoints[name], unitId, min, max, isGri }).from(datapoints).as('metrics'),
    /** `code` is the symbol. */
    units: query.select({ id: units.id, code: units[symbol], name: units[name] }).from(units).as('metric_units'),
  };
}

/** Metrics and units with their texts in one language, as in t/M EUR in French; for other modules. */
export const metricsIn: Readonly<Record<Locale, ReturnType<typeof metricsWith>>> = {
  en: metricsWith('nameEn', 'symbolEn'),
  fr: metricsWith('nameFr', 'symbolFr'),
};

/** Symbols of units in both languages. */
export const unitSymbols = query
  .select({ id: units.id, en: units.symbolEn, fr: units.symbolFr })
  .from(units)
  .as('unit_symbols');
