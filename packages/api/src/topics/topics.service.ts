import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { TopicCategoryStats, topicsContract } from '@commonweal/contracts/topics';
import type { Locale } from '@commonweal/domain/locale';
import { MOST_SIMILAR_TOPICS } from '@commonweal/domain/topics';
import type { Database } from '../db/open-database.ts';
import { knownEntity, visibilityFor } from '../entities/entities.service.ts';
import { notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { isOpenTopic } from '../reference/topic-ending.service.ts';
import { findSubTopics } from './sub-topics.repo.ts';
import type { SubTopicsQuery } from './sub-topics.repo.ts';
import {
  presentCategory,
  presentCategoryStats,
  presentFoundTopic,
  presentListedTopic,
  presentSubTopic,
  presentWantedTopic,
} from './topics.present.ts';
import * as repo from './topics.repo.ts';
import { correctTopicWords } from './topic-words.ts';
import { findWantedTopics } from './wanted-topics.repo.ts';

type Topics = typeof topicsContract;

/** Topics that come with their category; the list of topics has the others. */
const TOPICS_OF_CATEGORY = 100;

/**
 * One page of the topics. A misspelt search that nothing is found by is corrected.
 * @param counts of analyses by topic
 */
export async function pageOfTopics(
  db: Database,
  query: repo.TopicsQuery,
  listing: Listing,
): Promise<ApiReply<'GET v3/topics'>> {
  const page = await pageAsTyped(db, query, listing);
  const keywords = page.total > 0 ? null : await correctTopicWords(db, query.keywords ?? '', listing.locale);
  if (keywords === null) return page;
  const corrected = await pageAsTyped(db, { ...query, keywords }, listing);
  return corrected.total > 0 ? { ...corrected, corrected_keywords: keywords } : page;
}

async function pageAsTyped(db: Database, query: repo.TopicsQuery, { locale, counts }: Listing) {
  const { ids, total } = await (query.orderby === 'name'
    ? repo.findTopicIds(db, query, { ...query, locale })
    : idsByNotes(db, query, { locale, counts }));
  const rows = await repo.findTopicsById(db, ids, locale);
  return { data: rows.map((row) => presentListedTopic(row, counts)), total };
}

interface Listing {
  readonly locale: Locale;
  readonly counts: repo.CountsByTopic;
}

/** As many or as few analyses first; topics that have as many stand by name. */
async function idsByNotes(
  db: Database,
  { limit, offset, asc, orderby: _order, ...query }: repo.TopicsQuery,
  { locale, counts }: Listing,
) {
  const { ids, total } = await repo.findTopicIds(db, query, { locale });
  const notesOf = (id: number) => counts.get(id)?.notes ?? 0;
  const ordered = ids.toSorted((a, b) => (asc === true ? notesOf(a) - notesOf(b) : notesOf(b) - notesOf(a)));
  return { ids: ordered.slice(offset, offset + limit), total };
}

/** Topics company by company. @throws {Failure} `not-found` for a company or topic that there is not */
export async function listSubTopics(db: Database, query: SubTopicsQuery, context: ViewerContext) {
  const { entity_id: entityId, topic_id: topicId } = query;
  const entity = entityId === undefined ? undefined : (await knownEntity(db, String(entityId), context)).id;
  if (topicId !== undefined) await knownTopic(db, topicId);
  const at = { locale: context.locale, now: new Date(), userId: context.viewer?.id ?? null };
  const asked = { ...query, entity_id: entity };
  const rows = await findSubTopics(db, asked, at);
  const [first] = rows.length > 0 || query.offset === 0 ? rows : await findSubTopics(db, { ...asked, offset: 0 }, at);
  return { data: rows.map((row) => presentSubTopic(row, context.viewer)), total: first?.total ?? 0 };
}

/** Topics of companies to write on next. */
export async function listWantedTopics(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
  { viewer, locale }: ViewerContext<Viewer>,
): Promise<ApiReply<'GET v3/topics/wanted'>> {
  const at = { locale, now: new Date(), userId: viewer.id };
  const rows = await findWantedTopics(db, page, at);
  const [first] = rows.length > 0 || page.offset === 0 ? rows : await findWantedTopics(db, { limit: 1, offset: 0 }, at);
  return { data: rows.map(presentWantedTopic), total: first?.total ?? 0 };
}

/** @throws {Failure} `not-found`, also for a topic that was retired or merged */
export async function knownTopic(db: Database, id: number): Promise<void> {
  if (!(await isOpenTopic(db, id))) throw notFound();
}

/** Topics whose name is near to a text. */
export async function similarTopics(
  db: Database,
  text: string,
  locale: Locale,
): Promise<ApiReply<'GET v3/topics/similar'>> {
  if (text === '') return { data: [] };
  const rows = await repo.findSimilarTopics(db, { text, limit: MOST_SIMILAR_TOPICS }, locale);
  return { data: rows.map((row) => ({ ...presentFoundTopic(row), is_same: row.isSame })) };
}

/** Topics for a picker, by a misspelt search too where nothing is found by it as it is. */
export async function pickTopics(
  db: Database,
  search: z.output<Topics['POST v3/topics-quick-search']['body']>,
  locale: Locale,
) {
  const asTyped = await repo.searchTopics(db, search, locale);
  const keywords = asTyped.length > 0 ? null : await correctTopicWords(db, search.keywords, locale);
  const rows = keywords === null ? asTyped : await repo.searchTopics(db, { ...search, keywords }, locale);
  return { data: rows.map(presentFoundTopic), total: rows[0]?.total ?? 0 };
}

/** The categories, theme by theme. */
export async function listCategories(db: Database, locale: Locale) {
  const data = (await repo.findCategories(db, locale)).map(presentCategory);
  return { data, total: data.length };
}

/** The categories as options, in the same order. */
export async function listCategoryOptions(db: Database, locale: Locale) {
  const rows = await repo.findCategories(db, locale);
  return { data: rows.map(({ id, name }, at) => ({ id, name, display_order: -at })), total: rows.length };
}

/** The categories with the figures of their analyses. */
export async function categoriesStats(
  db: Database,
  context: ViewerContext,
): Promise<{ data: TopicCategoryStats[]; total: number }> {
  const [rows, figures] = await Promise.all([
    repo.findCategories(db, context.locale),
    repo.listCategoryFigures(db, visibilityFor(context)),
  ]);
  const byCategory = new Map(figures.map((row) => [row.categoryId, row]));
  return { data: rows.map((row) => presentCategoryStats(row, byCategory.get(row.id))), total: rows.length };
}

/** One category with its first topics. @param stats of all categories @throws {Failure} `not-found` */
export async function readCategory(
  db: Database,
  id: number,
  { stats, ...listing }: Listing & { readonly stats: readonly TopicCategoryStats[] },
): Promise<ApiReply<'GET v3/topic-categories/:id'>> {
  const category = stats.find(({ topic_category_id }) => topic_category_id === id);
  if (!category) throw notFound();
  const query = { topic_category: [id], limit: TOPICS_OF_CATEGORY, offset: 0, orderby: 'name' as const };
  const { data } = await pageOfTopics(db, query, listing);
  return { ...category, topics: data };
}
