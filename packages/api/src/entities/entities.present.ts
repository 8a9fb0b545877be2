import type { z } from 'zod';
import type { entitiesContract } from '@commonweal/contracts/entities';
import type { EntityListRow, ScoredRow } from './entities.repo.ts';
import type { AverageRow, EntityDetailsRow } from './entity.repo.ts';

type Reply<K extends keyof typeof entitiesContract> = z.output<(typeof entitiesContract)[K]['reply']>;

export type EntityDetails = Reply<'GET v3/entities/:id/details'>;
export type EntityRow = Reply<'GET v3/entities'>['data'][number];
export type AverageScores = Reply<'GET v3/entities/:id/average-scores'>;

function presentScored(row: ScoredRow) {
  return {
    entity_id: row.id,
    entity_slug: row.slug,
    entity_name: row.name,
    logo: row.logo,
    country: { id: row.country_id, code: row.country_code, name: row.country_name },
    industry: { id: row.industry_id, name: row.industry_name },
    impact_score: row.impact_score,
    environmental_score: row.environmental_score,
    social_score: row.social_score,
    is_featured: row.is_featured,
    is_grayed: row.is_grayed,
    notes_count: row.notes_count,
    ratings_count: row.ratings_count,
  };
}

export function presentEntityRow(row: EntityListRow): EntityRow {
  return { ...presentScored(row), sdg_ids: row.sdg_ids };
}

export function presentDetails(row: EntityDetailsRow): EntityDetails {
  const { id, description, isin, website, open_status } = row;
  const sector = { id: row.sector_id, name: row.sector_name };
  return { id, ...presentScored(row), sector, description, isin, website, open_status };
}

export function presentAverages(row: AverageRow): AverageScores {
  return {
    sasb_industry_score: row.industry_score,
    country_score: row.country_score,
    entity_universe_score: row.universe_score,
    sasb_industry_companies: row.industry_companies,
    country_companies: row.country_companies,
    entity_universe_companies: row.universe_companies,
  };
}
