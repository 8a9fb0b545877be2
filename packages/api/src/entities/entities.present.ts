import type { ApiReply } from '@commonweal/contracts';
import { evidenceOf } from '@commonweal/domain/evidence';
import type { Evidence } from '@commonweal/domain/evidence';
import type { NamedRow } from './entities.repo.ts';
import type { ScoredRow } from './entity-rows.sql.ts';
import type { MatchReason } from './match-reason.ts';
import type { AverageRow, EntityDetailsRow } from './entity.repo.ts';
import type { AllScores } from './score-overview.repo.ts';
import type { PickerRow } from './entity-picker.repo.ts';

export type EntityDetails = ApiReply<'GET v3/entities/:id/details'>;
export type AverageScores = ApiReply<'GET v3/entities/:id/average-scores'>;
export type NamedEntity = ApiReply<'GET v3/entities/golden'>['data'][number];
export type PickedEntity = ApiReply<'POST v3/entities-quick-search'>['data'][number];

/** A company by its name. */
export function presentNamed({ id, slug, name, logo }: NamedRow): NamedEntity {
  return { entity_id: id, entity_slug: slug, entity_name: name, logo };
}

/** A company in a picker, with the mark that it was found by. */
export function presentPicked(row: PickerRow, reason: MatchReason | null): PickedEntity {
  return {
    ...presentNamed(row),
    impact_score: row.impactScore,
    is_featured: row.isFeatured,
    is_grayed: row.isGrayed,
    ratings_count: row.ratingsCount,
    evidence: levelOf(row),
    subtext: `${row.industryName} · ${row.countryName}`,
    matched: reason,
  };
}

/** The fields of a company on every list and page. */
export function presentScored(row: ScoredRow) {
  return {
    ...presentNamed(row),
    country: { id: row.countryId, code: row.countryCode, name: row.countryName },
    industry: { id: row.industryId, name: row.industryName },
    impact_score: row.impactScore,
    environmental_score: row.environmentalScore,
    social_score: row.socialScore,
    is_featured: row.isFeatured,
    is_grayed: row.isGrayed,
    notes_count: row.notesCount,
    ratings_count: row.ratingsCount,
    raters_count: row.ratersCount,
    evidence: levelOf(row),
  };
}

type EvidenceFields = Pick<ScoredRow, 'countedNotesCount' | 'ratersCount' | 'valueSpread'>;

/** The level of the evidence; null where there is no score to see. */
export function levelOf(row: EvidenceFields & Pick<ScoredRow, 'impactScore'>) {
  return row.impactScore === null ? null : presentEvidence(row).level;
}

/** The strength of what a score rests on. */
export function presentEvidence(row: EvidenceFields): Evidence {
  return evidenceOf({ analyses: row.countedNotesCount, raters: row.ratersCount, spread: row.valueSpread });
}

/** A company on its page. @param mayEdit whether the person may change what administrators do */
export function presentDetails(row: EntityDetailsRow, mayEdit: boolean): EntityDetails {
  const { id, name, countryId, industryId, description, isin, website, ticker, exchange, openStatus } = row;
  return {
    ...{ id, name, country_id: countryId, industry_id: industryId },
    ...presentScored(row),
    sector: { id: row.sectorId, name: row.sectorName },
    ...{ description, isin, website, ticker, exchange, delisted_at: row.delistedAt, open_status: openStatus },
    may_edit: mayEdit,
    isinVariation: mayEdit ? row.isinVariations : null,
    nameVariation: mayEdit ? row.nameVariations : null,
  };
}

/** The averages that a company's score is compared with. */
export function presentAverages(row: AverageRow, all: AllScores): AverageScores {
  return {
    sasb_industry_score: row.industryScore,
    country_score: row.countryScore,
    entity_universe_score: all.score,
    sasb_industry_companies: row.industryCompanies,
    country_companies: row.countryCompanies,
    entity_universe_companies: all.companies,
  };
}
