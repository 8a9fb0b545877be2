import type { ApiReply } from '@commonweal/contracts';
import { FINANCIAL_VALUE_ID, impactDimensions } from '@commonweal/domain/impact-rating';
import type { ImpactDimension } from '@commonweal/domain/impact-rating';
import type { Locale } from '@commonweal/domain/locale';
import type { Bilingual } from '../http/locale.ts';

type Dimension = ApiReply<'GET v3/scoring-dimensions'>['data'][number];

interface Named extends Omit<Dimension, 'name' | 'choices'> {
  readonly name: Bilingual;
  readonly choices: readonly number[];
}

const IMPACT = 1;
const QUALITY = 2;
const FINANCIAL = 3;
const POINTS = [1, 2, 3, 4, 5];

/** Specification 001 §3. Quality has no ids there; 3 to 5 are free. */
const dimensions: readonly Named[] = [
  ofImpact('value', { en: 'Value', fr: 'Valeur' }, { note_type: 'impact' }),
  ofImpact('scale', { en: 'Scale', fr: 'Ampleur' }),
  ofQuality(3, 'relevant_point', { en: 'Relevant', fr: 'Pertinente' }),
  ofQuality(4, 'objective_point', { en: 'Objective', fr: 'Objective' }),
  ofQuality(5, 'insightful_point', { en: 'Insightful', fr: 'Éclairante' }),
  ofImpact('breadth', { en: 'Breadth', fr: 'Étendue' }),
  ofImpact('depth', { en: 'Depth', fr: 'Profondeur' }),
  ofImpact('persistence', { en: 'Persistence', fr: 'Persistance' }),
  ofImpact(
    'value',
    { en: 'Risk or opportunity', fr: 'Risque ou opportunité' },
    { scoring_dimension_id: FINANCIAL_VALUE_ID, code: 'financial_value', ...ofFinancial() },
  ),
  ofImpact('likelihood', { en: 'Likelihood', fr: 'Probabilité' }, ofFinancial()),
  ofImpact('time_horizon', { en: 'Time horizon', fr: 'Horizon' }),
];

/** Every question that raters are asked, by id. */
export function scoringDimensionsIn(locale: Locale): Dimension[] {
  return dimensions.map(({ name, choices, ...dimension }) => ({
    ...dimension,
    name: name[locale],
    choices: [...choices],
  }));
}

function ofImpact(code: ImpactDimension, name: Bilingual, change: Partial<Named> = {}): Named {
  const { id, choices } = impactDimensions[code];
  return { scoring_dimension_id: id, code, name, dimension_type: IMPACT, choices, note_type: null, ...change };
}

function ofQuality(id: number, code: string, name: Bilingual): Named {
  return { scoring_dimension_id: id, code, name, dimension_type: QUALITY, choices: POINTS, note_type: null };
}

function ofFinancial() {
  return { dimension_type: FINANCIAL, note_type: 'financial' } as const;
}
