import type { NoteComment, NoteDetail, NoteEntity, NoteRatings, NoteRow } from '@commonweal/contracts';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { ViewerContext } from '../http/handlers.ts';
import { excerptOf, sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import { VALUE_CHOICES } from './note-ratings.repo.ts';
import type { RatingsRow } from './note-ratings.repo.ts';
import { mayFollowNote } from './notes.policy.ts';
import type { CommentRow, NoteDetailRow, NoteListRow } from './notes.repo.ts';

/** Characters of an excerpt: three lines of a list. */
const EXCERPT = 240;

/** An analysis in a list. */
export function presentNoteRow(row: NoteListRow, context: ViewerContext): NoteRow {
  return {
    ...presentFields(row, context),
    entity: presentEntity(row.entity),
    excerpt: excerptOf(row.note.analysis, EXCERPT),
  };
}

/** An analysis on its page. */
export function presentNote(row: NoteDetailRow, ratings: RatingsRow, context: ViewerContext): NoteDetail {
  const { ratingsCount, value, size, isGrayed } = row.note;
  const isRated = isGrayed || (value !== null && size !== null);
  return {
    ...presentContent(row, context),
    counts_for_score: ratingsCount >= MIN_RATINGS && isRated,
    ratings: isGrayed ? keepRatings(ratings) : presentRatings(ratings),
  };
}

/** An analysis without what its raters said. */
export function presentContent(
  row: NoteDetailRow,
  context: ViewerContext,
): Omit<NoteDetail, 'counts_for_score' | 'ratings'> {
  const { note, entity } = row;
  return {
    ...presentFields(row, context),
    entity: {
      ...presentEntity(entity),
      industry_id: entity.industryId,
      industry_name: row.industryName,
      country_code: row.countryCode,
      country_name: row.countryName,
    },
    analysis: sanitiseRichText(note.analysis),
    creation_date: note.createdAt.toISOString(),
    modif_date: note.changedAt.toISOString(),
    tags: note.tags,
    sources: row.sources.map(({ position, url, title }) => ({ position, url, title })),
    sdg_code: row.sdgCode,
    sdg_name: row.sdgName,
    esrs_topics: row.esrsTopics.map(({ id, code, name }) => ({
      esrs_topic_id: id,
      esrs_topic_code: code,
      esrs_topic_name: name,
    })),
    pais: row.pais.map(({ id, name }) => ({ pai_id: id, pai_name: name })),
    esg_objs: row.esgObjs.map(({ id, name }) => ({ esg_obj_id: id, esg_obj_name: name })),
    may_see_versions: context.viewer !== null && mayFollowNote(note, context.viewer),
  };
}

/** A comment under an analysis. */
export function presentComment({ comment, author }: CommentRow, context: ViewerContext): NoteComment {
  const { id, body, createdAt } = comment;
  return { id, body, creation_date: createdAt.toISOString(), ...presentPerson(author, context) };
}

function presentFields({ note, author, ...row }: NoteListRow, context: ViewerContext) {
  return {
    id: note.id,
    slug: note.slug,
    headline: note.headline,
    locale: note.locale,
    publication_date: (note.publishedAt ?? note.createdAt).toISOString(),
    ...presentPerson(author, context),
    sdg_id: note.sdgId,
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
    topic_id: note.topicId,
    topic_name: row.topicName,
    note_category_id: note.noteCategoryId,
    note_category_name: row.categoryName,
    value: note.value,
    size: note.size,
    is_grayed: note.isGrayed,
    ratings_count: note.ratingsCount,
    comments_count: note.commentsCount,
  };
}

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
  };
}

/** The ratings where the value is hidden: their number, and the quality of the analysis. */
function keepRatings(row: RatingsRow): NoteRatings {
  return { ...presentRatings(row), values: [], scale: null, breadth: null, depth: null, persistence: null };
}

function presentRatings(row: RatingsRow): NoteRatings {
  const { raters, counts, scale, breadth, depth, persistence, ...quality } = row;
  return {
    raters,
    values: VALUE_CHOICES.map((value, index) => ({ value, count: counts[index] ?? 0 })),
    scale,
    breadth,
    depth,
    persistence,
    quality: {
      raters: quality.qualityRaters,
      relevant_point: quality.relevantPoint,
      objective_point: quality.objectivePoint,
      insightful_point: quality.insightfulPoint,
    },
  };
}
