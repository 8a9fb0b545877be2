import type { ApiReply } from '@commonweal/contracts';
import { presentScored } from '../entities/entities.present.ts';
import type { EntityListRow } from '../entities/entity-rows.sql.ts';
import type { ImpactSdgRow } from './entity-impact.repo.ts';
import type { Contribution, ExplainedScore } from './score-explanation.ts';

export type EntityRow = ApiReply<'GET v3/entities'>['data'][number];
export type ImpactSdg = ApiReply<'GET v3/entities/:id/impact-sdgs'>['data'][number];
export type ScoreContributions = ApiReply<'GET v3/entities/:id/score-contributions'>;

/** A company in the list. */
export function presentEntityRow(row: EntityListRow): EntityRow {
  return { ...presentScored(row), sdg_ids: row.sdgIds };
}

/** A goal that a company's analyses touch. @param isGrayed whether the company's score is kept from the person */
export function presentImpactSdg(
  { id, code, name, notesCount, meanValue }: ImpactSdgRow,
  isGrayed: boolean,
): ImpactSdg {
  return {
    sdg_id: id,
    sdg_code: code,
    sdg_name: name,
    notes_count: notesCount,
    mean_value: isGrayed ? null : meanValue,
  };
}

/** Why a score is what it is. */
export function presentExplanation({
  isGrayed,
  countedNotes,
  uncountedNotes,
  contributions,
  rest,
  ...explanation
}: ExplainedScore): ScoreContributions {
  return {
    ...explanation,
    is_grayed: isGrayed,
    counted_notes: countedNotes,
    uncounted_notes: uncountedNotes,
    contributions: contributions.map(presentContribution),
    rest: rest.map(({ notesCount, ...others }) => ({ ...others, notes_count: notesCount })),
  };
}

function presentContribution({ note, share, contribution }: Contribution): ScoreContributions['contributions'][number] {
  return {
    note_id: note.id,
    note_slug: note.slug,
    headline: note.headline,
    locale: note.locale,
    topic: note.topic,
    sdg_id: note.sdgId,
    ilg_theme_id: note.themeId,
    published_at: note.publishedAt?.toISOString() ?? null,
    value: note.value,
    size: note.size,
    ratings_count: note.ratings,
    share,
    contribution,
  };
}
