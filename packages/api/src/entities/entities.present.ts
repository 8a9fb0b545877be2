import type { ApiReply } from '@commonweal/contracts';
import type { NamedRow } from './entities.repo.ts';
import type { ScoredRow } from './entity-rows.sql.ts';
import type { AverageRow, EntityDetailsRow } from './entity.repo.ts';
import type { PickerRow } from './entity-picker.repo.ts';

export type EntityDetails = ApiReply<'GET v3/entities/:id/details'>;
export type AverageScores = ApiReply<'GET v3/entities/:id/average-scores'>;
export type NamedEntity = ApiReply<'GET v3/entities/golden'>['data'][number];
export type PickedEntity = ApiReply<'POST v3/entities-quick-search'>['data'][number];

/** A company by its name. */
export function presentNamed({ id, slug, name, logo }: NamedRow): NamedEntity {
  return { entity_id: id, entity_slug: slug, entity_name: name, logo };
}

/** A company in a picker. */
export function presentPicked(row: PickerRow): PickedEntity {
  return {
    ...presentNamed(row),
    impact_score: row.impactScore,
    is_featured: row.isFeatured,
    is_grayed: row.isGrayed,
    subtext: `${row.industryName} · ${row.countryName}`,
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
  };
}

/** A company on its page. */
export function presentDetails(row: EntityDetailsRow): EntityDetails {
  const { id, description, isin, website, openStatus } = row;
  const sector = { id: row.sectorId, name: row.sectorName };
  return { id, ...presentScored(row), sector, description, isin, website, open_status: openStatus };
}

/** The averages that a company's score is compared with. */
export function presentAverages(row: AverageRow): AverageScores {
  return {
    sasb_industry_score: row.industryScore,
    country_score: row.countryScore,
    entity_universe_score: row.universeScore,
    sasb_industry_companies: row.industryCompanies,
    country_companies: row.countryCompanies,
    entity_universe_companies: row.universeCompanies,
  };
}
