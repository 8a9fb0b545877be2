import { and, eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { noteEsrsTopics, noteSources, notes } from './notes.table.ts';

const query = new QueryBuilder();

/** Sources of analyses in the order of their author, for joins of other modules with published ones. */
export const sourcesOfNotes = query
  .select({
    noteId: noteSources.noteId,
    position: noteSources.position,
    title: noteSources.title,
    url: noteSources.url,
  })
  .from(noteSources)
  .as('sources_of_notes');

/** Sources that readers or reviewers rely on, with the passage that is quoted: those of submitted and published analyses. */
export const citedSources = query
  .select({
    noteId: noteSources.noteId,
    uuid: noteSources.uuid,
    url: noteSources.url,
    quote: noteSources.quote,
    position: noteSources.position,
    title: noteSources.title,
    userId: notes.userId,
    headline: notes.headline,
    slug: notes.slug,
    locale: notes.locale,
    status: notes.status,
  })
  .from(noteSources)
  .innerJoin(notes, eq(notes.id, noteSources.noteId))
  .where(and(inArray(notes.status, ['submitted', 'read', 'rework', 'published']), eq(notes.isDeleted, false)))
  .as('cited_sources');

/** Topics of the ESRS that analyses are about, for joins of other modules with published ones. */
export const esrsOfNotes = query
  .select({ noteId: noteEsrsTopics.noteId, topicId: noteEsrsTopics.refId })
  .from(noteEsrsTopics)
  .as('esrs_of_notes');
