import type { ApiReply } from '@commonweal/contracts';
import { NAMED_ANALYSES } from '@commonweal/contracts/entity-reports';
import { readDatapointValue } from '@commonweal/domain/datapoint-value';
import type { EntityDetails } from '../entities/entities.present.ts';
import type { MergedCompany } from '../entities/entity-merging.service.ts';
import type { ScoreThen } from '../entity-impact/score-replay.ts';
import type { ReportSourceRow } from './entity-reports.repo.ts';
import type { CoveredTopic } from './esrs-coverage.ts';

export type ReportOfCompany = ApiReply<'GET v3/entities/reports/:id'>;
export type EsrsCoverage = ApiReply<'GET v3/entities/:id/esrs-coverage'>;
type Figures = NonNullable<ReportOfCompany['figures']>;

/** A company's report. @param then null where its score is kept, or nothing was ever published */
export function presentCompanyReport(
  company: EntityDetails,
  then: ScoreThen | null,
  figures: Figures | null,
): ReportOfCompany {
  return {
    entity_id: company.id,
    entity_slug: company.entity_slug,
    entity_name: company.entity_name,
    isin: company.isin,
    sector: company.sector.name,
    industry: company.industry.name,
    country: company.country.name,
    is_grayed: company.is_grayed,
    snapshot: then?.snapshot ?? null,
    as_of: then ? new Date(then.changedAt).toISOString() : null,
    score_rule: then?.scoreRule ?? null,
    is_current: then?.isCurrent ?? true,
    evidence: then?.isCurrent ? company.evidence : null,
    merged_company: then?.merged ? presentMerged(then.merged) : null,
    figures,
  };
}

function presentMerged({ name, isin, mergedAt }: MergedCompany): NonNullable<ReportOfCompany['merged_company']> {
  return { entity_name: name, isin, merged_at: new Date(mergedAt).toISOString() };
}

/** @param told the contributions that are told one by one @param rows their analyses, as far as they are published now */
export function presentFigures(
  { scores, notes, contributions }: ScoreThen,
  told: ScoreThen['contributions'],
  rows: readonly ReportSourceRow[],
): Figures {
  const byNote = Map.groupBy(rows, ({ noteId }) => noteId);
  return {
    impact_score: scores.total,
    environmental_score: scores.environmental,
    social_score: scores.social,
    notes_count: notes.length,
    counted_notes: contributions.length,
    ratings_count: notes.reduce((sum, { ratings }) => sum + ratings, 0),
    analyses: told.map(({ note, share, contribution }) => ({
      note_id: note.id,
      ...presentPublished(byNote.get(note.id) ?? []),
      dimension: note.part,
      value: note.value,
      size: note.size,
      ratings_count: note.ratings,
      share,
      contribution,
    })),
  };
}

function presentPublished(rows: readonly ReportSourceRow[]) {
  const [first] = rows;
  return {
    note_slug: first?.slug ?? null,
    headline: first?.headline ?? null,
    locale: first?.locale ?? null,
    sources: rows.flatMap(({ title, url }) => (title === null || url === null ? [] : [{ title, url }])),
  };
}

/** The topics with what they are covered by. */
export function presentCoverage(topics: readonly CoveredTopic[], isGrayed: boolean): EsrsCoverage {
  return { is_grayed: isGrayed, data: topics.map(presentTopic), total: topics.length };
}

function presentTopic(covered: CoveredTopic): EsrsCoverage['data'][number] {
  const { topic, level, notes, countedNotes, score, datapoints, gap } = covered;
  return {
    esrs_topic_id: topic.id,
    esrs_topic_code: topic.code,
    esrs_topic_name: topic.name,
    level,
    parent_id: topic.parentId,
    notes_count: notes.length,
    counted_notes: countedNotes,
    score,
    // Those that are gone since a snapshot count, and are not named.
    notes: notes
      .flatMap(({ noteId, slug, headline }) =>
        slug === null || headline === null ? [] : [{ note_id: noteId, note_slug: slug, headline }],
      )
      .slice(0, NAMED_ANALYSES),
    datapoints: datapoints.map(({ code, name, year, value, unitCode }) => ({
      datapoint_code: code,
      datapoint_name: name,
      year,
      value: readDatapointValue(value) ?? value,
      unit_code: unitCode,
    })),
    gap,
  };
}
