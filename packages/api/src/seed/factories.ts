import slug from 'slug';
import type { Database } from '../db/open-database.ts';
import { entities } from '../entities/entities.table.ts';
import { nameKeys } from '../entities/entity-names.ts';
import { noteSources, notes } from '../notes/notes.table.ts';
import { users } from '../users/users.table.ts';
import { DAY, SEED_DAY } from './seed-size.ts';

type UserRow = typeof users.$inferInsert;
type EntityRow = typeof entities.$inferInsert;
type NoteRow = typeof notes.$inferInsert;

let sequence = 0;
const next = () => (sequence += 1);

/** A member with a confirmed address, who cannot sign in for want of a password. */
export function userRow(values: Partial<UserRow> = {}): UserRow {
  const number = values.email === undefined ? next() : 0;
  return {
    email: `person-${number}@people.example`,
    emailVerifiedAt: new Date(SEED_DAY - 300 * DAY),
    passwordHash: null,
    firstName: 'Robin',
    lastName: `Person ${number}`,
    pseudo: null,
    locale: 'en',
    categoryId: 1,
    subscribedPlan: 'member',
    visibility: 0,
    certificationTitle: null,
    certificationDate: null,
    isLeadAnalyst: false,
    isImpactAnalyst: false,
    isBlocked: false,
    isDeleted: false,
    isAnonymised: false,
    registeredAt: new Date(SEED_DAY - 301 * DAY),
    lastVisitAt: null,
    ...values,
  };
}

/** A featured company that nobody has rated; its slug and what it is found by follow from its names. */
export function entityRow(values: Partial<EntityRow> = {}): EntityRow {
  const name = values.name ?? `Company ${next()} Ltd`;
  return {
    slug: slug(name),
    name,
    ...nameKeys(name, values.nameVariations ?? []),
    isin: null,
    isinVariations: [],
    nameVariations: [],
    countryId: 826,
    industryId: 1,
    descriptionEn: '',
    descriptionFr: '',
    website: null,
    marketCapBand: null,
    isFeatured: true,
    impactScore: null,
    environmentalScore: null,
    socialScore: null,
    notesCount: 0,
    ratingsCount: 0,
    createdAt: new Date(SEED_DAY - 400 * DAY),
    changedAt: new Date(SEED_DAY - 400 * DAY),
    ...values,
  };
}

/** A published English analysis without ratings. */
export function noteRow(values: Partial<NoteRow> & Pick<NoteRow, 'entityId' | 'userId'>): NoteRow {
  const headline = values.headline ?? `Analysis ${next()}`;
  const createdAt = values.createdAt ?? new Date(SEED_DAY - 90 * DAY);
  return {
    slug: slug(headline),
    reviewerId: null,
    topicId: 77,
    sdgId: 13,
    noteCategoryId: 2,
    sasbThemeId: 1,
    status: 'published',
    locale: 'en',
    headline,
    analysis: '<p>What the company did, and what came of it.</p>',
    tags: ['climate', 'energy', 'industry', 'progress'],
    value: null,
    size: null,
    ratingsCount: 0,
    commentsCount: 0,
    isDeleted: false,
    createdAt,
    changedAt: createdAt,
    publishedAt: createdAt,
    ...values,
  };
}

/** Puts one person in the database; answers the whole row. */
export async function createUser(db: Database, values: Partial<UserRow> = {}) {
  return only(await db.insert(users).values(userRow(values)).returning());
}

/** Puts one company in the database; answers the whole row. */
export async function createEntity(db: Database, values: Partial<EntityRow> = {}) {
  return only(await db.insert(entities).values(entityRow(values)).returning());
}

/** Puts one analysis in the database; answers the whole row. */
export async function createNote(db: Database, values: Partial<NoteRow> & Pick<NoteRow, 'entityId' | 'userId'>) {
  return only(await db.insert(notes).values(noteRow(values)).returning());
}

/** As {@link createNote}, with a source and the author's view, so that it can be submitted. */
export async function createCompleteNote(
  db: Database,
  values: Partial<NoteRow> & Pick<NoteRow, 'entityId' | 'userId'>,
) {
  const view = { impactValue: 2.5, impactScale: 3, impactBreadth: 3, impactDepth: 4 };
  const note = await createNote(db, { ...view, tags: ['water', 'mill', 'dye', 'audit'], ...values });
  await db
    .insert(noteSources)
    .values({ noteId: note.id, position: 1, url: 'https://example.org/report', title: 'Report' });
  return note;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row for the insert.');
  return row;
}
