import { boundsInUnit, datapointValueProblem, formatDatapointValue } from '@commonweal/domain/datapoint-value';
import type { DatapointBounds, DatapointValueProblem } from '@commonweal/domain/datapoint-value';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { notDecimal } from '../http/zod-texts.ts';
import { presentDatapoint, presentUnit } from './datapoints.present.ts';
import * as repo from './datapoints.repo.ts';

/** A value of a metric, as it is written. */
export interface WrittenDatapoint {
  readonly datapoint_id: number;
  readonly unit_id: number;
  readonly year: number;
  /** Decimal, as text. */
  readonly value: string;
}

/** Units, by name. */
export async function readUnits(db: Database, locale: Locale) {
  return { data: (await repo.listUnits(db, locale)).map(presentUnit) };
}

/** Metrics, by name. */
export async function readDatapoints(db: Database, locale: Locale) {
  return { data: (await repo.listDatapoints(db, locale)).map(presentDatapoint) };
}

/**
 * Holds values against the bounds of their metrics.
 * @throws {Failure} `invalid-fields` with a text for each field that is wrong, such as `datapoints.0.value`; also for
 * metrics and units that there are not
 */
export async function checkDatapoints(db: Database, rows: readonly WrittenDatapoint[]): Promise<void> {
  if (rows.length === 0) return;
  const bounds = await repo.findBounds(db);
  const unitCodes = await repo.findUnitCodes(db);
  const wrong = rows.flatMap((row, at): [string, Bilingual][] => {
    const metric = bounds.get(row.datapoint_id);
    const unit = unitCodes.get(row.unit_id);
    if (!metric) return [[`datapoints.${at}.datapoint_id`, unknown]];
    if (unit === undefined) return [[`datapoints.${at}.unit_id`, unknown]];
    const range = boundsInUnit(metric, row.unit_id);
    const problem = datapointValueProblem(row.value, range);
    return problem === null ? [] : [[`datapoints.${at}.value`, textOf(problem, range, unit)]];
  });
  if (wrong.length > 0) throw commonFailure('invalid-fields', Object.fromEntries(wrong));
}

const unknown: Bilingual = { en: 'This is in none of the lists.', fr: 'Cette valeur ne figure dans aucune liste.' };

function textOf(problem: DatapointValueProblem, { min, max }: DatapointBounds, unit: Bilingual): Bilingual {
  const least = inBoth(min);
  const most = inBoth(max);
  const texts: Readonly<Record<DatapointValueProblem, Bilingual>> = {
    not_decimal: notDecimal,
    too_many_digits: {
      en: 'At most 15 digits before the point and 4 after it',
      fr: 'Au plus 15 chiffres avant la virgule et 4 après',
    },
    too_low: {
      en: `Value must be greater than ${least.en} ${unit.en}`,
      fr: `La valeur doit être supérieure à ${least.fr}\u202f${unit.fr}`,
    },
    too_high: {
      en: `Value must be lower than ${most.en} ${unit.en}`,
      fr: `La valeur doit être inférieure à ${most.fr}\u202f${unit.fr}`,
    },
  };
  return texts[problem];
}

function inBoth(bound: string | null): Bilingual {
  return { en: formatDatapointValue(bound ?? '', 'en'), fr: formatDatapointValue(bound ?? '', 'fr') };
}
