import type { NoteStatus } from '@commonweal/domain/note-lifecycle';
import { readReference } from '../reference/reference-lists.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { readProse } from './prose-data.ts';
import type { Locale } from '@commonweal/domain/locale';
import type { TopicProse } from './prose-data.ts';
import type { SeededEntity } from './seed-entities.ts';
import { peopleAt } from './seed-users.ts';
import type { SeededUsers } from './seed-users.ts';
import { DAY, OLDEST_NOTE, SEED_DAY } from './seed-size.ts';
import type { SeedCounts } from './seed-size.ts';

/** A note before anything is written or rated: who wrote about what, when, and what raters will tend to see. */
export interface NoteDraft {
  readonly id: number;
  readonly entity: SeededEntity;
  readonly topic: SeedTopic;
  readonly userId: number;
  readonly reviewerId: number | null;
  readonly locale: Locale;
  readonly status: NoteStatus;
  readonly isDeleted: boolean;
  readonly sdgId: number;
  readonly noteCategoryId: number;
  readonly createdAt: number;
  readonly publishedAt: number | null;
  /** Until when it could be rated, commented on and changed. */
  readonly openUntil: number;
  /** −5 to +5. */
  readonly leaning: number;
  /** 1 to 5: scale, breadth, depth, persistence. */
  readonly extents: readonly [scale: number, breadth: number, depth: number, persistence: number];
}

/** A topic with its names and the part of the score it belongs to. */
export interface SeedTopic {
  readonly prose: TopicProse;
  readonly id: number;
  readonly names: Readonly<Record<Locale, string>>;
  readonly categoryNames: Readonly<Record<Locale, string>>;
  readonly isEnvironmental: boolean;
}

const MOST_NOTES = 20;
/** Each status but published, in relation to the drafts. */
const otherStatuses: readonly { readonly status: NoteStatus; readonly share: number; readonly isDeleted?: boolean }[] =
  [
    { status: 'drafted', share: 1 },
    { status: 'submitted', share: 0.6 },
    { status: 'read', share: 0.3 },
    { status: 'rework', share: 0.25 },
    { status: 'archived', share: 0.8 },
    { status: 'published', share: 0.2, isDeleted: true },
  ];

/** All notes, the oldest first; ids begin at 1. */
export function makeNoteDrafts(
  counts: SeedCounts,
  entities: readonly SeededEntity[],
  people: SeededUsers,
): NoteDraft[] {
  const dice = createDice(37);
  const topicsOf = topicsByIndustry();
  const rated = entities.filter(({ isRated }) => isRated);
  const published = { status: 'published' as const, isDeleted: false };
  const perEntity = noteCounts(dice, rated.length, counts.publishedNotes);
  const drafts = rated.flatMap((entity, at) =>
    dice
      .sample(topicsOf(entity), perEntity[at] ?? 0)
      .map((topic) => draftOf(dice, { entity, topic, people, ...published })),
  );
  for (const { status, share, isDeleted = false } of otherStatuses) {
    for (let left = Math.max(1, Math.round(counts.drafts * share)); left > 0; left -= 1) {
      const entity = dice.pick(rated);
      drafts.push(draftOf(dice, { entity, topic: dice.pick(topicsOf(entity)), people, status, isDeleted }));
    }
  }
  return drafts.sort((a, b) => a.createdAt - b.createdAt).map((draft, at) => ({ ...draft, id: at + 1 }));
}

/** 1 to 20 for each company, most of them few, adding up to `total`. */
function noteCounts(dice: Dice, companies: number, total: number): number[] {
  const counts = Array.from({ length: companies }, () =>
    Math.min(MOST_NOTES, Math.max(1, Math.round(Math.exp(dice.normal(1.55, 0.68))))),
  );
  let difference = total - counts.reduce((sum, count) => sum + count, 0);
  while (difference !== 0) {
    const at = dice.int(0, companies - 1);
    const step = Math.sign(difference);
    const changed = (counts[at] ?? 0) + step;
    if (changed < 1 || changed > MOST_NOTES) continue;
    counts[at] = changed;
    difference -= step;
  }
  return counts;
}

function topicsByIndustry(): (entity: SeededEntity) => readonly SeedTopic[] {
  const topics = readTopics();
  const cache = new Map<string, readonly SeedTopic[]>();
  return ({ industry: { code } }) => {
    const known = cache.get(code);
    if (known) return known;
    const suits = ({ prose: { industries } }: SeedTopic) =>
      industries.length === 0 || industries.some((beginning) => code.startsWith(beginning));
    const found = topics.filter(suits);
    cache.set(code, found);
    return found;
  };
}

function readTopics(): SeedTopic[] {
  const { topics } = readReference('topics');
  const categories = new Map(readReference('topic-categories').topic_categories.map((row) => [row.id, row]));
  const themes = new Map(readReference('ilg-themes').ilg_themes.map((row) => [row.id, row]));
  return readProse('topics').map((prose) => {
    const topic = topics.find(({ id }) => id === prose.topic);
    const category = categories.get(topic?.topic_category_id ?? 0);
    const theme = themes.get(category?.ilg_theme_id ?? 0);
    if (!topic || !category || !theme) throw new Error(`The prose names topic ${prose.topic}, which is in no list.`);
    return {
      prose,
      id: topic.id,
      names: { en: topic.name_en, fr: topic.name_fr },
      categoryNames: { en: category.name_en, fr: category.name_fr },
      isEnvironmental: theme.dimension === 'environmental',
    };
  });
}

interface DraftInput {
  readonly entity: SeededEntity;
  readonly topic: SeedTopic;
  readonly people: SeededUsers;
  readonly status: NoteStatus;
  readonly isDeleted: boolean;
}

function draftOf(dice: Dice, { entity, topic, people, status, isDeleted }: DraftInput): NoteDraft {
  const locale = dice.chance(entity.place.zone === 'french' ? 0.5 : 0.128) ? 'fr' : 'en';
  const wasPublished = status === 'published' || status === 'archived';
  const age = wasPublished ? 8 + (OLDEST_NOTE - 10) * dice.float() ** 1.7 : 1 + 60 * dice.float();
  const createdAt = Math.floor(SEED_DAY - age * DAY - dice.int(0, 40_000) * 1_000);
  const publishedAt = wasPublished
    ? Math.min(createdAt + dice.int(2, 20) * DAY, SEED_DAY - dice.int(1, 90) * 60_000)
    : null;
  const archivedAt = publishedAt === null ? null : Math.min(publishedAt + dice.int(30, 500) * DAY, SEED_DAY);
  const writers = peopleAt(people.writerIds[locale], people.certifiedAt, createdAt);
  const reviewers = peopleAt(people.reviewerIds, people.joinedAt, createdAt);
  const tendency = topic.isEnvironmental ? entity.temper.environmental : entity.temper.social;
  const extent = () => Math.min(5, Math.max(1, dice.normal(2.9, 1)));
  const { prose } = topic;
  return {
    id: 0,
    entity,
    topic,
    userId: dice.pickEarly(writers, 1.5),
    reviewerId: status === 'drafted' || status === 'submitted' ? null : dice.pick(reviewers),
    locale,
    status,
    isDeleted,
    sdgId: dice.pickEarly(prose.sdgs, 1.6),
    noteCategoryId: dice.pickEarly(prose.note_categories, 1.6),
    createdAt,
    publishedAt,
    openUntil: (status === 'archived' ? archivedAt : null) ?? SEED_DAY,
    leaning: Math.min(5, Math.max(-5, tendency + dice.normal(0.1, 1.7))),
    extents: [extent(), extent(), extent(), extent()],
  };
}
