import type { NoteDetail, NoteEntity, NoteRatings, NoteRow } from '@commonweal/contracts';
import { deadlineDisplay } from '@commonweal/domain/deadline';
import { gradeOutOfFive } from '@commonweal/domain/grade';
import type { AgreementLabel } from '@commonweal/domain/agreement-labels';
import { isPolarised, spreadOf } from '@commonweal/domain/disagreement';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import { RATING_REASONS } from '@commonweal/domain/rating-reasons';
import { levelOf } from '../entities/entities.present.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { excerptOf, sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import { TIME_HORIZONS, VALUE_CHOICES } from './note-ratings.repo.ts';
import type { ShownAgreement } from './note-agreement.repo.ts';
import type { RatingsRow as RatingsOfNote } from './note-ratings.repo.ts';
import { isItsWriter, mayEdit } from './note-writing.policy.ts';
import { mayFollowNote } from './notes.policy.ts';
import type { Classification, CompleteNoteRow, NoteDetailRow, NoteListRow } from './notes.repo.ts';

/** The ratings of an analysis, with the agreement of its raters. */
type RatingsRow = RatingsOfNote & { readonly agreement: ShownAgreement | null };

/** Characters of an excerpt: three lines of a list. */
const EXCERPT = 240;

/** An analysis in a list. */
export function presentNoteRow(row: NoteListRow, context: ViewerContext): NoteRow {
  return {
    ...presentFields(row, context),
    ...presentClassification(row),
    entity: presentEntity(row.entity),
    excerpt: excerptOf(row.note.analysis, EXCERPT),
  };
}

/** An analysis on its page. */
export function presentNote(
  row: CompleteNoteRow,
  { ratings, ...beside }: Pick<NoteDetail, 'datapoints' | 'engagement'> & { readonly ratings: RatingsRow },
  context: ViewerContext,
): NoteDetail {
  const { ratingsCount, value, size, isGrayed } = row.note;
  const isRated = isGrayed || (value !== null && size !== null);
  return {
    ...presentContent(row, context),
    ...presentClassification(row),
    sdg_code: row.sdgCode,
    sdg_name: row.sdgName,
    counts_for_score: ratingsCount >= MIN_RATINGS && isRated,
    ratings: isGrayed ? keepRatings(ratings) : presentRatings(ratings, row.note.agreement),
    ...beside,
    version_id: row.versionId,
    may_edit: context.viewer !== null && isItsWriter(row.note, context.viewer) && mayEdit(row.note, context.viewer),
  };
}

/** An analysis without what its raters said. */
export function presentContent(row: NoteDetailRow, context: ViewerContext) {
  const { note, entity } = row;
  return {
    ...presentFields(row, context),
    note_id: note.id,
    grade: note.value === null ? null : gradeOutOfFive(note.value),
    entity: {
      ...presentEntity(entity),
      industry_id: entity.industryId,
      industry_name: row.industryName,
      country_code: row.countryCode,
      country_name: row.countryName,
    },
    analysis: sanitiseRichText(note.analysis),
    image: note.image,
    ...presentDeadline(note.topicDeadline),
    creation_date: note.createdAt.toISOString(),
    modif_date: note.changedAt.toISOString(),
    tags: note.tags,
    sources: row.sources.map(({ quote, ...source }) => (quote === '' ? source : { ...source, quote })),
    esrs_topics: row.esrsTopics.map(({ id, code, name }) => ({
      esrs_topic_id: id,
      esrs_topic_code: code,
      esrs_topic_name: name,
    })),
    pais: row.pais.map(({ id, name }) => ({ pai_id: id, pai_name: name })),
    esg_objs: row.esgObjs.map(({ id, name }) => ({ esg_obj_id: id, esg_obj_name: name })),
    sasb_theme:
      row.sasbThemeId === null || row.sasbThemeName === null
        ? null
        : { sasb_theme_id: row.sasbThemeId, sasb_theme_name: row.sasbThemeName },
    may_see_versions: context.viewer !== null && mayFollowNote(note, context.viewer),
  };
}

/** Until when the author has the topic to themselves, and whether that is over. */
export function presentDeadline(deadline: Date | null, now = new Date()) {
  return {
    topic_deadline: deadline?.toISOString() ?? null,
    deadline_expired: deadline !== null && deadlineDisplay(deadline, now).kind === 'expired',
  };
}

/** Columns that lists and pages share. */
type NoteFieldsRow = Omit<NoteListRow, Classification | 'entity'>;

function presentFields({ note, author }: NoteFieldsRow, context: ViewerContext) {
  return {
    id: note.id,
    slug: note.slug,
    type_code: note.typeCode,
    headline: note.headline,
    locale: note.locale,
    publication_date: (note.publishedAt ?? note.createdAt).toISOString(),
    ...presentPerson(author, context),
    value: note.value,
    size: note.size,
    is_grayed: note.isGrayed,
    agreement: note.agreement,
    ratings_count: note.ratingsCount,
    comments_count: note.commentsCount,
  };
}

type ListClassification = Exclude<Classification, 'sdgCode' | 'sdgName'>;

/** Goal, theme, topic and category, as far as the analysis has them. */
export function presentClassification(row: Pick<CompleteNoteRow, ListClassification>): CompleteClassification;
export function presentClassification(row: Pick<NoteDetailRow, ListClassification>): DraftClassification;
export function presentClassification(row: Pick<NoteDetailRow, ListClassification>): DraftClassification {
  return {
    sdg_id: row.sdgId,
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
    topic_id: row.topicId,
    topic_name: row.topicName,
    note_category_id: row.noteCategoryId,
    note_category_name: row.categoryName,
  };
}

type CompleteClassification = Pick<
  NoteDetail,
  'sdg_id' | 'ilg_theme_id' | 'ilg_theme_name' | 'topic_id' | 'topic_name' | 'note_category_id' | 'note_category_name'
>;
type DraftClassification = { readonly [K in keyof CompleteClassification]: CompleteClassification[K] | null };

function presentEntity(row: NoteListRow['entity']): NoteEntity {
  return {
    entity_id: row.id,
    entity_slug: row.slug,
    entity_name: row.name,
    logo: row.logo,
    impact_score: row.impactScore,
    ratings_count: row.ratingsCount,
    is_featured: row.isFeatured,
    is_grayed: row.isGrayed,
    evidence: levelOf(row),
  };
}

/** The ratings where the value is hidden: their number, and the quality of the analysis. */
function keepRatings(row: RatingsRow): NoteRatings {
  const extents = { scale: null, breadth: null, depth: null, persistence: null, likelihood: null };
  const hidden = { values: [], spread: null, is_polarised: false, reasons: [], agreement: null, time_horizons: [] };
  return { ...presentRatings(row, null), ...extents, ...hidden };
}

function presentRatings(row: RatingsRow, label: AgreementLabel | null): NoteRatings {
  const { raters, counts, horizons, scale, breadth, depth, persistence, likelihood, ...quality } = row;
  const values = VALUE_CHOICES.map((value, index) => ({ value, count: counts[index] ?? 0 }));
  return {
    raters,
    values,
    spread: spreadOf(values),
    is_polarised: isPolarised(values, label),
    agreement: row.agreement && presentAgreement(row.agreement),
    reasons: row.reasons.flatMap(({ code, count }) =>
      RATING_REASONS.filter((known) => known === code).map((known) => ({ code: known, count })),
    ),
    on_earlier_version: row.onEarlierVersion,
    scale,
    breadth,
    depth,
    persistence,
    likelihood,
    time_horizons: TIME_HORIZONS.map((time_horizon, index) => ({ time_horizon, count: horizons[index] ?? 0 })),
    quality: {
      raters: quality.qualityRaters,
      relevant_point: quality.relevantPoint,
      objective_point: quality.objectivePoint,
      insightful_point: quality.insightfulPoint,
    },
  };
}

function presentAgreement({ fittedAt, history, lower, higher, ...rest }: ShownAgreement) {
  const viewpoints: [number, number] = [Math.min(lower, higher), Math.max(lower, higher)];
  return {
    ...rest,
    viewpoints,
    fitted_at: new Date(fittedAt).toISOString(),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}
