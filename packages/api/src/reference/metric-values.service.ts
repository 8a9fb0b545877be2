import { datapointValueProblem, readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { listTexts } from './reference-texts.repo.ts';
import type { ReferenceTexts } from './reference-texts.repo.ts';

const unbounded = { min: null, max: null };

/** A bound as it is kept; what is no decimal stays as it is. */
export function cleanedBound(text: string): string {
  return readDatapointValue(text) ?? text.trim();
}

/**
 * Holds the unit and the bounds of a metric against the rules of values. Values that were reported before stay as they
 * are, in the unit that each was reported in.
 * @param content with cleaned bounds
 * @throws {Failure} `invalid-fields` for a unit that there is not, a bound that is no value, and two in the wrong order
 */
export async function checkMetricValues(db: Database, content: ReferenceTexts): Promise<void> {
  const { unit, min = '', max = '' } = content;
  const isUnit = (await listTexts(db, 'units')).some(({ code }) => code === unit);
  const wrongBounds = Object.entries({ min, max }).flatMap(([key, bound]): [string, Bilingual][] => {
    const problem = bound === '' ? null : datapointValueProblem(bound, unbounded);
    return problem === null ? [] : [[key, problem === 'not_decimal' ? notDecimal : tooManyDigits]];
  });
  const areBoth = wrongBounds.length === 0 && min !== '' && max !== '';
  const isCrossed = areBoth && datapointValueProblem(max, { min, max: null }) !== null;
  const wrong = [
    ...(isUnit ? [] : [['unit', unknownUnit] as const]),
    ...wrongBounds,
    ...(isCrossed ? [['max', crossed] as const] : []),
  ];
  if (wrong.length > 0) throw commonFailure('invalid-fields', Object.fromEntries(wrong));
}

const unknownUnit: Bilingual = { en: 'There is no such unit.', fr: 'Cette unité n’existe pas.' };
const notDecimal: Bilingual = { en: 'The bound must be a decimal.', fr: 'La borne doit être un nombre décimal.' };
const tooManyDigits: Bilingual = {
  en: 'A bound has at most 15 digits before the point and 4 after it.',
  fr: 'Une borne a au plus 15 chiffres avant la virgule et 4 après.',
};
const crossed: Bilingual = {
  en: 'The highest value is below the lowest one.',
  fr: 'La valeur maximale est inférieure à la valeur minimale.',
};
