import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import type { Reader } from '../http/handlers.ts';
import type { Locale } from '../http/locale.ts';
import {
  countries,
  ilgThemes,
  industries,
  noteCategories,
  sdgs,
  topicCategories,
  topics,
} from '../reference/reference.table.ts';
import { personColumns } from '../users/shown-person.ts';
import { users } from '../users/users.table.ts';
import { isVisible, matching } from './note-filters.ts';
import type { NotesQuery } from './note-filters.ts';
import { noteComments, notes } from './notes.table.ts';

/** The name of a reference row in the request's language. */
const named = <E, F>(table: { nameEn: E; nameFr: F }, locale: Locale) =>
  locale === 'fr' ? table.nameFr : table.nameEn;

const noteColumns = {
  id: notes.id,
  slug: notes.slug,
  headline: notes.headline,
  analysis: notes.analysis,
  locale: notes.locale,
  sdgId: notes.sdgId,
  topicId: notes.topicId,
  noteCategoryId: notes.noteCategoryId,
  value: notes.value,
  size: notes.size,
  ratingsCount: notes.ratingsCount,
  commentsCount: notes.commentsCount,
  createdAt: notes.createdAt,
  publishedAt: notes.publishedAt,
};

const entityColumns = {
  id: entities.id,
  slug: entities.slug,
  name: entities.name,
  logo: entities.logo,
  isFeatured: entities.isFeatured,
  impactScore: entities.impactScore,
  publicScore: entities.publicScore,
  ratingsCount: entities.ratingsCount,
};

function columnsIn(locale: Locale) {
  return {
    note: noteColumns,
    entity: entityColumns,
    author: personColumns,
    topicName: named(topics, locale),
    themeId: ilgThemes.id,
    themeName: named(ilgThemes, locale),
    categoryName: named(noteCategories, locale),
  };
}

/** One page of the published analyses that match, and how many there are. Two queries, whatever the page's size. */
export async function findNotes(db: Database, query: NotesQuery, { viewer, locale }: Reader) {
  const condition = matching(query, viewer);
  const order = orderOf(query);
  const page = db
    .select({ id: notes.id })
    .from(notes)
    .where(condition)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset)
    .as('page');
  const rows = db
    .select(columnsIn(locale))
    .from(page)
    .innerJoin(notes, eq(notes.id, page.id))
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(users, eq(users.id, notes.userId))
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(topicCategories, eq(topicCategories.id, topics.topicCategoryId))
    .innerJoin(ilgThemes, eq(ilgThemes.id, topicCategories.ilgThemeId))
    .innerJoin(noteCategories, eq(noteCategories.id, notes.noteCategoryId))
    .orderBy(...order);
  const [data, [counted]] = await Promise.all([rows, db.select({ total: count() }).from(notes).where(condition)]);
  return { data, total: counted?.total ?? 0 };
}

export type NoteListRow = Awaited<ReturnType<typeof findNotes>>['data'][number];

/** What is not rated stands last, whichever way the list runs. */
function orderOf({ orderby, asc: isAscending }: NotesQuery): SQL[] {
  const way = isAscending ? asc : desc;
  if (orderby === 'value') return [sql`${way(notes.value)} nulls last`, desc(notes.id)];
  if (orderby === 'ratings') return [way(notes.ratingsCount), desc(notes.id)];
  return [way(notes.publishedAt), way(notes.id)];
}

/**
 * An analysis with everything its page shows but the ratings; null where there is none to be seen.
 * @param scope `any-status` only for whoever was found to be allowed
 */
export async function findNote(
  db: Database,
  key: { readonly id: number } | { readonly slug: string },
  locale: Locale,
  scope: 'published' | 'any-status' = 'published',
) {
  const isInScope = scope === 'published' ? isVisible : eq(notes.isDeleted, false);
  const name = sql.raw(locale === 'fr' ? 'name_fr' : 'name_en');
  const [row] = await db
    .select({
      ...columnsIn(locale),
      note: {
        ...noteColumns,
        userId: notes.userId,
        reviewerId: notes.reviewerId,
        tags: notes.tags,
        changedAt: notes.changedAt,
      },
      entity: { ...entityColumns, industryId: entities.industryId },
      industryName: named(industries, locale),
      countryCode: countries.code,
      countryName: named(countries, locale),
      sdgCode: sdgs.code,
      sdgName: named(sdgs, locale),
      sources: sql<readonly { position: number; url: string; title: string }[]>`(
        select coalesce(json_agg(json_build_object('position', s.position, 'url', s.url, 'title', s.title) order by s.position), '[]')
        from note_sources s where s.note_id = ${notes.id})`,
      esrsTopics: sql<readonly { id: number; code: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'code', t.code, 'name', t.${name}) order by t.id), '[]')
        from note_esrs_topics l join esrs_topics t on t.id = l.ref_id where l.note_id = ${notes.id})`,
      pais: linked('note_pais', 'pais', name),
      esgObjs: linked('note_esg_objs', 'esg_objs', name),
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(industries, eq(industries.id, entities.industryId))
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .innerJoin(users, eq(users.id, notes.userId))
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(topicCategories, eq(topicCategories.id, topics.topicCategoryId))
    .innerJoin(ilgThemes, eq(ilgThemes.id, topicCategories.ilgThemeId))
    .innerJoin(noteCategories, eq(noteCategories.id, notes.noteCategoryId))
    .innerJoin(sdgs, eq(sdgs.id, notes.sdgId))
    .where(and(isInScope, 'id' in key ? eq(notes.id, key.id) : eq(notes.slug, key.slug)));
  return row ?? null;
}

export type NoteDetailRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

function linked(links: 'note_pais' | 'note_esg_objs', list: 'pais' | 'esg_objs', name: SQL) {
  return sql<readonly { id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.${name}) order by r.id), '[]')
    from ${sql.raw(links)} l join ${sql.raw(list)} r on r.id = l.ref_id where l.note_id = ${notes.id})`;
}

/** Whether there is a published analysis with this id. */
export async function isPublished(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: notes.id })
    .from(notes)
    .where(and(isVisible, eq(notes.id, id)));
  return rows.length > 0;
}

/** One page of an analysis's comments, the oldest first, and how many there are. */
export async function findComments(db: Database, noteId: number, { limit, offset }: { limit: number; offset: number }) {
  const ofNote = eq(noteComments.noteId, noteId);
  const rows = db
    .select({
      comment: { id: noteComments.id, body: noteComments.body, createdAt: noteComments.createdAt },
      author: personColumns,
    })
    .from(noteComments)
    .innerJoin(users, eq(users.id, noteComments.userId))
    .where(ofNote)
    .orderBy(noteComments.createdAt, noteComments.id)
    .limit(limit)
    .offset(offset);
  const [data, [counted]] = await Promise.all([rows, db.select({ total: count() }).from(noteComments).where(ofNote)]);
  return { data, total: counted?.total ?? 0 };
}

export type CommentRow = Awaited<ReturnType<typeof findComments>>['data'][number];
