import type { ApiReply } from '@commonweal/contracts';
import type { FilterOption } from '@commonweal/contracts/filters';
import type { StarStep } from '@commonweal/domain/impact-stars';
import { gradeOutOfFive } from '@commonweal/domain/grade';
import type {
  ClassificationRow,
  CurrencyRow,
  EsrsTopicRow,
  IndustryRow,
  OptionRow,
  SdgRow,
  ThemeRow,
} from './reference.repo.ts';
import type { SdgDetails } from './sdg-details.ts';

type SdgReply = ApiReply<'GET v3/sdgs'>['data'][number];

/** A goal in the list. */
export function presentSdg({ id, code, name, objective, colour }: SdgRow): SdgReply {
  return { sdg_id: id, sdg_code: code, sdg_name: name, objective, colour };
}

/** A goal with what it is about. */
export function presentSdgDetails(row: SdgRow, details: SdgDetails): ApiReply<'GET v3/sdgs/:id'> {
  const { description, factFigures, targets } = details;
  return { ...presentSdg(row), description, fact_figures: factFigures, targets };
}

/** A kind of impact. */
export function presentNoteCategory({ id, name }: ClassificationRow) {
  return { note_category_id: id, note_category_name: name };
}

/** A theme. */
export function presentTheme({ id, name, dimension }: ThemeRow) {
  return { ilg_theme_id: id, ilg_theme_name: name, dimension };
}

/** An ESRS topic. */
export function presentEsrsTopic({ id, code, name, level, parentId }: EsrsTopicRow) {
  return { esrs_topic_id: id, esrs_topic_code: code, esrs_topic_name: name, level, parent_id: parentId };
}

/** An ESRS topic of any version. @param current the version that is in force */
export function presentVersionedEsrsTopic(row: EsrsTopicRow, current: string | undefined) {
  return { ...presentEsrsTopic(row), version: row.version, is_legacy: row.version !== current };
}

/** An industry with its sector. */
export function presentIndustry({ id, code, name, sector }: IndustryRow) {
  return { sasb_industry_id: id, sasb_industry_code: code, sasb_industry_name: name, sector };
}

/** A currency. */
export function presentCurrency({ id, code, name }: CurrencyRow) {
  return { currency_id: id, currency_code: code, currency_name: name };
}

/** Stars with the scores that have them, and these as grades. */
export function presentStars({ stars, scoreFrom, scoreTo }: StarStep) {
  return {
    stars,
    score_from: scoreFrom,
    score_to: scoreTo,
    grade_from: gradeOutOfFive(scoreFrom),
    grade_to: gradeOutOfFive(scoreTo),
  };
}

/** A SASB theme. */
export function presentSasbTheme({ id, name }: ClassificationRow) {
  return { sasb_theme_id: id, sasb_theme_name: name };
}

/** An indicator of principal adverse impacts; its id is its number in the regulation. */
export function presentPai({ id, name }: ClassificationRow) {
  return { pai_id: id, pai_name: name, pai_order: id };
}

/** An objective of the EU Taxonomy or a social one. */
export function presentEsgObj({ id, name }: ClassificationRow) {
  return { esg_obj_id: id, esg_obj_name: name, esg_obj_order: id };
}

/** A value that a filter chooses from. */
export function presentOption({ id, name, displayOrder }: OptionRow): FilterOption {
  return { id, name, display_order: displayOrder };
}
