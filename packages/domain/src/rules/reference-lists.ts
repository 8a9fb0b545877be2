/** The lists whose texts administrators edit. */
export const referenceLists = [
  'industries',
  'sectors',
  'countries',
  'sdgs',
  'ilg-themes',
  'topic-categories',
  'topics',
  'esrs-topics',
  'sasb-themes',
  'note-categories',
  'pais',
  'esg-objs',
  'currencies',
  'units',
  'datapoints',
] as const;

export type ReferenceList = (typeof referenceLists)[number];

/** Texts of a row; each list has names, some have one of the others as well. */
export const referenceFields = ['name', 'symbol', 'objective', 'description', 'facts', 'targets'] as const;

/** Texts of several lines; the others are one. */
export const linedReferenceFields: ReadonlySet<ReferenceTextField> = new Set(['facts', 'targets']);

/** Values of a metric beside its texts, the same in both languages: its unit by its code, and bounds in that unit. */
export const metricValues = ['unit', 'min', 'max'] as const;

export type MetricValue = (typeof metricValues)[number];

/** True for the bounds of a metric: decimals in its unit, and the only values of a row that may be empty. */
export function isBound(key: string): key is 'min' | 'max' {
  return key === 'min' || key === 'max';
}

export type ReferenceTextField = (typeof referenceFields)[number];
