import type { NoteComment, NoteDetail, NoteEntity, NoteRatings, NoteRow } from '@commonweal/contracts';
import { MIN_RATINGS } from '@commonweal/domain/impact-score';
import type { Reader } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { excerptOf, sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import { presentPerson } from '../users/shown-person.ts';
import { maySeeVersions } from './note-versions.policy.ts';
import { VALUE_CHOICES } from './note-ratings.repo.ts';
import type { RatingsRow } from './note-ratings.repo.ts';
import { seesAllScores } from './notes.policy.ts';
import type { CommentRow, NoteDetailRow, NoteListRow } from './notes.repo.ts';

/** Characters of an excerpt: three lines of a list. */
const EXCERPT = 240;

/** An analysis in a list. */
export function presentNoteRow(row: NoteListRow, reader: Reader): NoteRow {
  return {
    ...presentFields(row, reader),
    entity: presentEntity(row.entity, reader.viewer),
    excerpt: excerptOf(row.note.analysis, EXCERPT),
  };
}

/** An analysis on its page. */
export function presentNote(row: NoteDetailRow, ratings: RatingsRow, reader: Reader): NoteDetail {
  const { ratingsCount, value, size } = row.note;
  return {
    ...presentContent(row, reader),
    counts_for_score: ratingsCount >= MIN_RATINGS && value !== null && size !== null,
    ratings: presentRatings(ratings),
  };
}

/** An analysis without what its raters said. */
export function presentContent(row: NoteDetailRow, reader: Reader): Omit<NoteDetail, 'counts_for_score' | 'ratings'> {
  const { note, entity } = row;
  return {
    ...presentFields(row, reader),
    entity: {
      ...presentEntity(entity, reader.viewer),
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
    may_see_versions: reader.viewer !== null && maySeeVersions(note, reader.viewer),
  };
}

/** A comment under an analysis. */
export function presentComment({ comment, author }: CommentRow, reader: Reader): NoteComment {
  const { id, body, createdAt } = comment;
  return { id, body, creation_date: createdAt.toISOString(), ...presentPerson(author, reader) };
}

function presentFields({ note, author, ...row }: NoteListRow, reader: Reader) {
  return {
    id: note.id,
    slug: note.slug,
    headline: note.headline,
    locale: note.locale,
    publication_date: (note.publishedAt ?? note.createdAt).toISOString(),
    ...presentPerson(author, reader),
    sdg_id: note.sdgId,
    ilg_theme_id: row.themeId,
    ilg_theme_name: row.themeName,
    topic_id: note.topicId,
    topic_name: row.topicName,
    note_category_id: note.noteCategoryId,
    note_category_name: row.categoryName,
    value: note.value,
    size: note.size,
    ratings_count: note.ratingsCount,
    comments_count: note.commentsCount,
  };
}

/** The company with the score that the viewer may see: all of them, or only what is public. */
function presentEntity(row: NoteListRow['entity'], viewer: Viewer | null): NoteEntity {
  const isShown = row.isFeatured || seesAllScores(viewer);
  return {
    entity_id: row.id,
    entity_slug: row.slug,
    entity_name: row.name,
    logo: row.logo,
    impact_score: isShown ? row.impactScore : row.publicScore,
    ratings_count: row.ratingsCount,
    is_featured: row.isFeatured,
    is_grayed: !isShown && row.impactScore !== null,
  };
}

function presentRatings(row: RatingsRow): NoteRatings {
  const { raters, counts, scale, breadth, depth, persistence, quality_raters, ...quality } = row;
  return {
    raters,
    values: VALUE_CHOICES.map((value, index) => ({ value, count: counts[index] ?? 0 })),
    scale,
    breadth,
    depth,
    persistence,
    quality: {
      raters: quality_raters,
      relevant_point: quality.relevant_point,
      objective_point: quality.objective_point,
      insightful_point: quality.insightful_point,
    },
  };
}
