import slug from 'slug';
import type { noteComments } from '../notes/note-comments.table.ts';
import type { noteEsgObjs, noteEsrsTopics, notePais, notes, noteSources } from '../notes/notes.table.ts';
import type { noteVersions } from '../notes/note-versions.table.ts';
import { readReference } from '../reference/reference-lists.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { noteRow } from './factories.ts';
import { fill } from './fill.ts';
import { plansOf, writeNote } from './note-prose.ts';
import type { NoteProse } from './note-prose.ts';
import { makeNoteVersions } from './seed-note-versions.ts';
import type { NoteDraft } from './seed-notes.ts';
import type { SeededRatings } from './seed-ratings.ts';
import { movedAt } from './seed-reviews.ts';
import { DAY } from './seed-size.ts';
import { peopleAt } from './seed-users.ts';
import type { SeededUsers } from './seed-users.ts';

/** The rows of a run of notes, ready to be inserted. */
export interface NoteRows {
  readonly notes: (typeof notes.$inferInsert)[];
  readonly sources: (typeof noteSources.$inferInsert)[];
  readonly esrsTopics: (typeof noteEsrsTopics.$inferInsert)[];
  readonly pais: (typeof notePais.$inferInsert)[];
  readonly esgObjs: (typeof noteEsgObjs.$inferInsert)[];
  readonly comments: (typeof noteComments.$inferInsert)[];
  readonly versions: (typeof noteVersions.$inferInsert)[];
}

const pressHosts = [
  'daily.example.org',
  'gazette.example.net',
  'monitor.example.com',
  'courier.example.org',
  'papers.example.net',
];
const registerHosts = ['registers.example.org', 'permits.example.net', 'hearings.example.org'];

/** Writes notes, each from a seed of its own, so that a text does not depend on those before it. */
export function createNoteWriter(
  scores: SeededRatings['scores'],
  people: SeededUsers,
): (drafts: readonly NoteDraft[]) => NoteRows {
  const esrsIds = new Map(readReference('esrs-topics').esrs_topics.map(({ code, id }) => [code, id]));
  const sasbIds = new Map(readReference('sasb-themes').sasb_themes.map(({ code, id }) => [code, id]));
  const slugs = new Set<string>();
  return (drafts) => {
    const rows: NoteRows = {
      notes: [],
      sources: [],
      esrsTopics: [],
      pais: [],
      esgObjs: [],
      comments: [],
      versions: [],
    };
    for (const draft of drafts) {
      const dice = createDice(1_000_000 + draft.id);
      const score = scores.get(draft.id) ?? { value: null, size: null, ratings: 0 };
      const text = textOf(dice, draft, score.value);
      const comments = commentsOf(dice, draft, text, { people, from: scores.get(draft.id)?.firstRatedAt });
      const row = rowOf(dice, draft, { text, score, comments: comments.length, sasbIds, slugs });
      const sources = sourcesOf(dice, draft, text);
      const plainHeadline = plainHeadlineOf(draft);
      // An archived analysis has not changed since it was archived.
      const versions =
        draft.status === 'archived' ? [] : makeNoteVersions({ id: draft.id, row, sources, plainHeadline });
      rows.notes.push({ ...row, changedAt: versions.at(-1)?.createdAt ?? row.changedAt });
      rows.sources.push(...sources);
      rows.versions.push(...versions);
      rows.comments.push(...comments);
      addLinks(dice, draft, esrsIds, rows);
    }
    return rows;
  };
}

/** The ratings decide the tone, so that text and value go together. */
function textOf(dice: Dice, draft: NoteDraft, value: number | null): NoteProse {
  const verdict = value ?? draft.leaning;
  const { entity, topic, locale } = draft;
  return writeNote(dice, {
    entity,
    topic: topic.prose,
    topicName: topic.names[locale],
    isEnvironmental: topic.isEnvironmental,
    stance: verdict > 0.9 ? 'good' : verdict < -0.9 ? 'bad' : 'mixed',
    locale,
    year: new Date(draft.createdAt).getUTCFullYear(),
  });
}

/** A headline that only names what the note is about. */
function plainHeadlineOf({ entity, topic, locale }: NoteDraft): string {
  return `${entity.shortName}${locale === 'fr' ? '\u202f' : ''}: ${topic.names[locale]}`;
}

interface RowParts {
  readonly text: NoteProse;
  readonly score: { readonly value: number | null; readonly size: number | null; readonly ratings: number };
  readonly comments: number;
  readonly sasbIds: ReadonlyMap<string, number>;
  readonly slugs: Set<string>;
}

function rowOf(
  dice: Dice,
  draft: NoteDraft,
  { text, score, comments, sasbIds, slugs }: RowParts,
): typeof notes.$inferInsert {
  const base = slug(text.headline);
  const ownSlug = slugs.has(base) ? `${base}-${draft.id}` : base;
  slugs.add(ownSlug);
  const { locale, topic, entity } = draft;
  const tags = [
    topic.names[locale],
    topic.categoryNames[locale],
    entity.industryNames[locale],
    text.words['product'] ?? '',
    text.words['y'] ?? '',
  ];
  return {
    id: draft.id,
    ...noteRow({
      slug: ownSlug,
      entityId: entity.row.id,
      userId: draft.userId,
      reviewerId: draft.reviewerId,
      topicId: topic.id,
      sdgId: draft.sdgId,
      noteCategoryId: draft.noteCategoryId,
      sasbThemeId: sasbIds.get(topic.prose.sasb) ?? null,
      status: draft.status,
      locale,
      headline: text.headline,
      analysis: text.analysis,
      tags: [...new Set(tags.map((tag) => tag.toLowerCase()))].slice(0, dice.int(4, 5)),
      ...authorsViewOf(draft),
      value: score.value,
      size: score.size,
      ratingsCount: score.ratings,
      commentsCount: comments,
      isDeleted: draft.isDeleted,
      createdAt: new Date(draft.createdAt),
      changedAt: new Date(changedAt(draft)),
      publishedAt: draft.publishedAt === null ? null : new Date(draft.publishedAt),
    }),
  };
}

/** The author's own view, on the choices of the rating dimensions: near what raters will tend to see. */
function authorsViewOf({ leaning, extents }: NoteDraft) {
  const [impactScale, impactBreadth, impactDepth] = extents.map((extent) => Math.round(extent)) as [
    number,
    number,
    number,
  ];
  return { impactValue: Math.round(leaning / 2.5) * 2.5, impactScale, impactBreadth, impactDepth };
}

/** When its author, a reviewer or the archive had it last; versions come on top. */
function changedAt(draft: NoteDraft): number {
  if (draft.status === 'archived') return draft.openUntil;
  return draft.publishedAt ?? movedAt(draft) ?? draft.createdAt;
}

function sourcesOf(dice: Dice, draft: NoteDraft, { words }: NoteProse): NoteRows['sources'] {
  const titles = dice.sample(plansOf(draft.locale).source, dice.pickEarly([2, 3, 1, 4], 1.2));
  return titles.map((pattern, at) => {
    const title = fill(pattern, words);
    const isOwn = /\{C\}: |\{C\}.: /.test(pattern);
    const isRegister = /Inspection|Minutes|Register|inspection|Procès/.test(pattern);
    const host = isOwn ? `www.${draft.entity.row.slug}.example` : dice.pick(isRegister ? registerHosts : pressHosts);
    return {
      noteId: draft.id,
      position: at + 1,
      uuid: uuidOf(draft.id, at + 1),
      url: `https://${host}/${words['y']}/${pathOf(pattern)}-${draft.id}`,
      title,
    };
  });
}

/** The same at each start: a version 4 UUID whose last digits are the note and the position. */
function uuidOf(noteId: number, position: number): string {
  return `00000000-0000-4000-8000-${(noteId * 100 + position).toString(16).padStart(12, '0')}`;
}

const paths = new Map<string, string>();

/** A kind of source as a part of an address; worked out once, for there are tens of thousands of sources. */
function pathOf(pattern: string): string {
  const known = paths.get(pattern) ?? slug(pattern.replaceAll(/\{\w+\}/g, ''));
  paths.set(pattern, known);
  return known;
}

function addLinks(
  dice: Dice,
  { id, topic: { prose } }: NoteDraft,
  esrsIds: ReadonlyMap<string, number>,
  rows: NoteRows,
): void {
  // A note carries the sub-topics and the topic above them.
  const codes = new Set(dice.sample(prose.esrs, dice.int(1, 2)).flatMap((code) => [code, code.slice(0, 2)]));
  for (const code of codes) rows.esrsTopics.push({ noteId: id, refId: esrsIds.get(code) ?? 0 });
  for (const pai of dice.sample(prose.pais, dice.int(0, 2))) rows.pais.push({ noteId: id, refId: pai });
  for (const objective of dice.sample(prose.esg_objs, dice.int(1, 2)))
    rows.esgObjs.push({ noteId: id, refId: objective });
}

interface Commenting {
  readonly people: SeededUsers;
  /** Comments come after the ratings; after the publication where nobody rated. */
  readonly from: number | undefined;
}

function commentsOf(
  dice: Dice,
  draft: NoteDraft,
  { words }: NoteProse,
  { people, from }: Commenting,
): NoteRows['comments'] {
  const { publishedAt, locale } = draft;
  if (publishedAt === null || dice.chance(0.72)) return [];
  const begin = from ?? publishedAt;
  const commenters = peopleAt(people.raterIds, people.certifiedAt, publishedAt);
  const plan = plansOf(locale);
  const bodies = dice.sample([...plan.comment, dice.pick(plan.quick)], dice.pickEarly([1, 2, 3, 4], 2));
  const room = Math.min(90 * DAY, draft.openUntil - begin);
  const moments = bodies.map(() => begin + Math.floor(dice.float() * room)).sort((a, b) => a - b);
  return bodies.map((body, at) => ({
    noteId: draft.id,
    userId: dice.pickEarly(commenters, 1.5),
    body: fill(body, words),
    createdAt: new Date(moments[at] ?? begin),
  }));
}
