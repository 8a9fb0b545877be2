import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper, Subquery } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { seesAllScores } from '../entities/entities.policy.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Locale } from '@commonweal/domain/locale';
import { referenceIn } from '../reference/reference.sql.ts';
import { peopleAs } from '../users/person.sql.ts';
import { countMatching, isVisible, matching } from './note-filters.ts';
import type { NotesQuery } from './note-filters.ts';
import { pageOfNotes } from './note-pages.sql.ts';
import { visibleAgreement, visibleNoteScores } from './note-scores.sql.ts';
import { noteEsgObjs, noteEsrsTopics, notePais, noteSources, notes } from './notes.table.ts';

const authors = peopleAs('authors');

const noteColumns = {
  id: notes.id,
  slug: notes.slug,
  headline: notes.headline,
  analysis: notes.analysis,
  locale: notes.locale,
  typeCode: notes.typeCode,
  ratingsCount: notes.ratingsCount,
  commentsCount: notes.commentsCount,
  createdAt: notes.createdAt,
  publishedAt: notes.publishedAt,
};

/** The columns of an analysis, with the values and scores that the viewer may see. */
function readFor({ viewer, locale }: ViewerContext) {
  const seesAll = seesAllScores(viewer);
  const entities = entitiesAsSeen(seesAll);
  const { topics, themes, noteCategories, sdgs } = referenceIn[locale];
  const columns = {
    note: { ...noteColumns, ...visibleNoteScores(seesAll), agreement: visibleAgreement(seesAll) },
    entity: {
      id: entities.id,
      slug: entities.slug,
      name: entities.name,
      logo: entities.logo,
      isFeatured: entities.isFeatured,
      ratingsCount: entities.ratingsCount,
      impactScore: entities.impactScore,
      isGrayed: entities.isGrayed,
      countedNotesCount: entities.countedNotesCount,
      ratersCount: entities.ratersCount,
      valueSpread: entities.valueSpread,
    },
    author: authors.columns,
    sdgId: sdgs.id,
    topicId: topics.id,
    topicName: topics.name,
    themeId: themes.id,
    themeName: themes.name,
    noteCategoryId: noteCategories.id,
    categoryName: noteCategories.name,
  };
  return { columns, entities };
}

/** One page of the published analyses that match, and how many there are. Two queries, whatever the page's size. */
export async function findNotes(db: Database, query: NotesQuery, context: ViewerContext) {
  const { viewer, locale } = context;
  const total = await countMatching(db, query, viewer);
  if (total <= query.offset) return { data: [], total };
  const walk = pageOfNotes(
    query,
    { condition: matching(query, viewer, total), total },
    { locale, seesAll: seesAllScores(viewer) },
  );
  const page = db
    .select({
      id: sql<number>`walked.id`.as('walked_id'),
      run: sql<number>`walked.run`.as('run'),
      place: sql<number>`walked.place`.as('place'),
    })
    .from(sql`(${walk}) walked`)
    .as('page');
  return { data: await listedNotes(db, context, page).orderBy(page.run, page.place), total };
}

/**
 * The analyses of a page as lists show them.
 * @param page their ids; it comes first, because of more than eight tables the planner keeps the order of the joins
 */
export function listedNotes(db: Database, context: ViewerContext, page: Subquery & { readonly id: SQLWrapper }) {
  const { columns, entities } = readFor(context);
  const { topics, topicCategories, themes, noteCategories, sdgs } = referenceIn[context.locale];
  return db
    .select(columns)
    .from(page)
    .innerJoin(notes, eq(notes.id, page.id))
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(authors.people, eq(authors.people.id, notes.userId))
    .innerJoin(topics, eq(topics.id, notes.topicId))
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .innerJoin(themes, eq(themes.id, topicCategories.themeId))
    .innerJoin(noteCategories, eq(noteCategories.id, notes.noteCategoryId))
    .innerJoin(sdgs, eq(sdgs.id, notes.sdgId));
}

export type NoteListRow = Awaited<ReturnType<typeof listedNotes>>[number];

const scopes = { published: isVisible, 'any-status': eq(notes.isDeleted, false), 'removed-too': undefined } as const;

/**
 * An analysis with everything its page shows but the ratings; null where there is none to be seen.
 * @param scope other ones than `published` only for people who were found to be allowed
 */
export async function findNote(
  db: Database,
  key: { readonly id: number } | { readonly slug: string },
  context: ViewerContext,
  scope: 'published' | 'any-status' | 'removed-too' = 'published',
) {
  const isInScope = scopes[scope];
  const { columns, entities } = readFor(context);
  const { countries, industries, topics, topicCategories, themes, noteCategories, sdgs, sasbThemes, ...lists } =
    referenceIn[context.locale];
  const [row] = await db
    .select({
      ...columns,
      note: {
        ...columns.note,
        userId: notes.userId,
        status: notes.status,
        isDeleted: notes.isDeleted,
        tags: notes.tags,
        changedAt: notes.changedAt,
        image: notes.image,
        impactValue: notes.impactValue,
        impactScale: notes.impactScale,
        impactBreadth: notes.impactBreadth,
        impactDepth: notes.impactDepth,
        topicDeadline: notes.topicDeadline,
      },
      entity: { ...columns.entity, industryId: entities.industryId },
      industryName: industries.name,
      countryCode: countries.code,
      countryName: countries.name,
      sasbThemeId: sasbThemes.id,
      sasbThemeName: sasbThemes.name,
      sdgCode: sdgs.code,
      sdgName: sdgs.name,
      versionId: sql<number | null>`(select max(id) from note_versions where note_id = ${notes.id})`,
      sources: sourcesOf(notes.id),
      esrsTopics: codesOf(notes.id, lists.esrsTopics),
      pais: namesOf(notes.id, notePais, lists.pais),
      esgObjs: namesOf(notes.id, noteEsgObjs, lists.esgObjs),
    })
    .from(notes)
    .innerJoin(entities, eq(entities.id, notes.entityId))
    .innerJoin(industries, eq(industries.id, entities.industryId))
    .innerJoin(countries, eq(countries.id, entities.countryId))
    .innerJoin(authors.people, eq(authors.people.id, notes.userId))
    .leftJoin(topics, eq(topics.id, notes.topicId))
    .leftJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .leftJoin(themes, eq(themes.id, topicCategories.themeId))
    .leftJoin(noteCategories, eq(noteCategories.id, notes.noteCategoryId))
    .leftJoin(sdgs, eq(sdgs.id, notes.sdgId))
    .leftJoin(sasbThemes, eq(sasbThemes.id, notes.sasbThemeId))
    .where(and(isInScope, 'id' in key ? eq(notes.id, key.id) : eq(notes.slug, key.slug)));
  return row ?? null;
}

/** An analysis wherever it stands; a draft may lack its classification. */
export type NoteDetailRow = NonNullable<Awaited<ReturnType<typeof findNote>>>;

const classification = [
  'sdgId',
  'sdgCode',
  'sdgName',
  'topicId',
  'topicName',
  'themeId',
  'themeName',
  'noteCategoryId',
  'categoryName',
] as const satisfies readonly (keyof NoteDetailRow)[];

/** Parts of an analysis that only drafts may lack: its goal, topic, theme and category. */
export type Classification = (typeof classification)[number];

/** An analysis that was submitted at some time, as the database's check `notes_complete` has it. */
export type CompleteNoteRow = NoteDetailRow & { readonly [K in Classification]: NonNullable<NoteDetailRow[K]> };

/** True for everything that is on the site. */
export function isCompleteNote(row: NoteDetailRow): row is CompleteNoteRow {
  return classification.every((part) => row[part] !== null);
}

type Lists = (typeof referenceIn)[Locale];

function sourcesOf(noteId: SQLWrapper) {
  const { position, uuid, url, title, quote } = noteSources;
  return sql<readonly { position: number; uuid: string; url: string; title: string; quote: string }[]>`(
    select coalesce(json_agg(json_build_object('position', ${position}, 'uuid', ${uuid}, 'url', ${url}, 'title', ${title},
      'quote', ${quote}) order by ${position}), '[]')
    from ${noteSources} where ${noteSources.noteId} = ${noteId})`;
}

function codesOf(noteId: SQLWrapper, list: Lists['esrsTopics']) {
  const item = sql`json_build_object('id', ${list.id}, 'code', ${list.code}, 'name', ${list.name})`;
  return sql<readonly { id: number; code: string; name: string }[]>`${linked(noteEsrsTopics, list, noteId, item)}`;
}

function namesOf(
  noteId: SQLWrapper,
  links: typeof notePais | typeof noteEsgObjs,
  list: Lists['pais'] | Lists['esgObjs'],
) {
  const item = sql`json_build_object('id', ${list.id}, 'name', ${list.name})`;
  return sql<readonly { id: number; name: string }[]>`${linked(links, list, noteId, item)}`;
}

/** The entries of a reference list that an analysis is linked with, in its order. */
function linked(
  links: typeof notePais | typeof noteEsgObjs | typeof noteEsrsTopics,
  list: Lists['pais'] | Lists['esgObjs'] | Lists['esrsTopics'],
  noteId: SQLWrapper,
  item: SQL,
): SQL {
  return sql`(select coalesce(json_agg(${item} order by ${list.id}), '[]')
    from ${links} join ${list} on ${list.id} = ${links.refId} where ${links.noteId} = ${noteId})`;
}
