import { privileges } from '@commonweal/contracts';
import { eq, sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { PLATFORM_USER_ID } from '../users/users.policy.ts';
import { rolePrivileges, roles, userCategories, users } from '../users/users.table.ts';
import { platformConditions } from '../platform-conditions/platform-conditions.table.ts';
import { trainingTypes } from '../trainings/trainings.table.ts';
import { loadExams } from './load-exams.ts';
import { readReference, readShippedConditions } from './reference-lists.ts';
import * as tables from './reference.table.ts';

/** Topics that come from proposals begin here; the ids below belong to the list that ships. */
const FIRST_PROPOSED_TOPIC = 1_000;

const once = { skipExisting: true };
const names = ({ id, name_en: nameEn, name_fr: nameFr }: { id: number; name_en: string; name_fr: string }) => ({
  id,
  nameEn,
  nameFr,
});

/**
 * Brings in what the reference lists have and the database has not; runs at every start. What is
 * there stays as it is, because administrators edit it.
 */
export async function loadReference(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await loadPlaces(tx);
    await loadTopics(tx);
    await loadClassifications(tx);
    await loadRoles(tx);
    await addPlatformUser(tx);
    await loadFirstConditions(tx);
    await loadExams(tx);
    await loadTrainings(tx);
  });
}

async function loadPlaces(db: Database): Promise<void> {
  const { countries } = readReference('countries');
  const { sectors } = readReference('sectors');
  const sectorIds = new Map(sectors.map(({ code, id }) => [code, id]));
  const { industries } = readReference('industries');
  await insertRows(
    db,
    tables.countries,
    countries.map((row) => ({ ...names(row), code: row.code, region: row.region, isSelectable: row.is_selectable })),
    once,
  );
  await insertRows(
    db,
    tables.sectors,
    sectors.map((row) => ({ ...names(row), code: row.code })),
    once,
  );
  await insertRows(
    db,
    tables.industries,
    industries.map((row) => ({ ...names(row), code: row.code, sectorId: known(sectorIds, row.sector) })),
    once,
  );
}

async function loadTopics(db: Database): Promise<void> {
  const { ilg_themes: themes } = readReference('ilg-themes');
  const { topic_categories: categories } = readReference('topic-categories');
  const { topics } = readReference('topics');
  await insertRows(
    db,
    tables.ilgThemes,
    themes.map((row) => ({ ...names(row), ilgName: row.ilg_name, dimension: row.dimension })),
    once,
  );
  await insertRows(
    db,
    tables.topicCategories,
    categories.map((row) => ({ ...names(row), ilgThemeId: row.ilg_theme_id })),
    once,
  );
  await insertRows(
    db,
    tables.topics,
    topics.map((row) => ({
      ...names(row),
      topicCategoryId: row.topic_category_id,
      descriptionEn: row.description_en,
      descriptionFr: row.description_fr,
      isUniversal: row.is_universal,
    })),
    once,
  );
  await db.execute(sql`
    select setval(pg_get_serial_sequence('topics', 'id'), greatest(${FIRST_PROPOSED_TOPIC}, max(id) + 1), false) from topics
  `);
}

async function loadClassifications(db: Database): Promise<void> {
  const { sdgs } = readReference('sdgs');
  const { sasb_themes: sasbThemes } = readReference('sasb-themes');
  const { note_categories: noteCategories } = readReference('note-categories');
  const { pais } = readReference('pais');
  const { esg_objs: esgObjs } = readReference('esg-objs');
  await insertRows(
    db,
    tables.sdgs,
    sdgs.map((row) => ({
      ...names(row),
      code: row.code,
      colour: row.colour,
      objectiveEn: row.objective_en,
      objectiveFr: row.objective_fr,
    })),
    once,
  );
  await loadEsrsTopics(db);
  await insertRows(
    db,
    tables.sasbThemes,
    sasbThemes.map((row) => ({ ...names(row), code: row.code, dimension: row.dimension })),
    once,
  );
  await insertRows(db, tables.noteCategories, noteCategories.map(names), once);
  await insertRows(
    db,
    tables.pais,
    pais.map((row) => ({ ...names(row), unit: row.unit })),
    once,
  );
  await insertRows(
    db,
    tables.esgObjs,
    esgObjs.map((row) => ({ ...names(row), kind: row.kind })),
    once,
  );
}

async function loadEsrsTopics(db: Database): Promise<void> {
  const { version, esrs_topics: esrsTopics } = readReference('esrs-topics');
  const ids = new Map(esrsTopics.map(({ code, id }) => [code, id]));
  await insertRows(
    db,
    tables.esrsTopics,
    esrsTopics.map((row) => ({
      ...names(row),
      code: row.code,
      level: row.level,
      parentId: row.parent === null ? null : known(ids, row.parent),
      pillar: row.pillar,
      version,
    })),
    once,
  );
}

/** Every privilege but the mark of clients, which allows nothing and changes how the site looks. */
const permissions = privileges.filter((privilege) => privilege !== 'client-view');

/** Grants a role's privileges when the role is new: afterwards what it grants is the administrators' choice. */
async function loadRoles(db: Database): Promise<void> {
  const { roles: shipped } = readReference('roles');
  const { user_categories: categories } = readReference('user-categories');
  await insertRows(
    db,
    userCategories,
    categories.map((row) => ({ ...names(row), code: row.code })),
    once,
  );
  const present = new Set((await db.select({ id: roles.id }).from(roles)).map(({ id }) => id));
  const grants = shipped
    .filter((role) => role.privileges === 'all' || !present.has(role.id))
    .flatMap((role) =>
      (role.privileges === 'all' ? permissions : role.privileges).map((privilege) => ({ roleId: role.id, privilege })),
    );
  await insertRows(
    db,
    roles,
    shipped.map((row) => ({ ...names(row), code: row.code })),
    once,
  );
  await insertRows(db, rolePrivileges, grants, once);
}

/** Keeps id 1 for the product, so that no person who registers gets it. */
async function addPlatformUser(db: Database): Promise<void> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, PLATFORM_USER_ID));
  if (found.length > 0) return;
  await db
    .insert(users)
    .values({ id: PLATFORM_USER_ID, email: 'platform@commonweal.example', firstName: 'Commonweal', lastName: '' });
  await db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`);
}

/** The terms that ship are the first; whatever was published since stays in force. */
async function loadFirstConditions(db: Database): Promise<void> {
  await db.insert(platformConditions).values(readShippedConditions()).onConflictDoNothing();
}

/** All are offered at first. */
async function loadTrainings(db: Database): Promise<void> {
  const { training_types: types } = readReference('training-types');
  const rows = types.map(({ id, code, ...texts }) => ({
    ...{ id, code, isEnabled: true, titleEn: texts.title_en, titleFr: texts.title_fr },
    ...{ descriptionEn: texts.description_en, descriptionFr: texts.description_fr },
  }));
  await insertRows(db, trainingTypes, rows, once);
}

function known(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The reference lists name ${code}, which is in none of them.`);
  return id;
}
