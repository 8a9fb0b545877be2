import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { runStatement } from '../db/run-statement.ts';
import { namesOf, readReference } from './reference-lists.ts';
import { shippedSdgs } from './sdg-details.ts';
import * as tables from './reference.table.ts';

/** Topics that come from proposals begin here; the ids below belong to the list that ships. */
const FIRST_PROPOSED_TOPIC = 1_000;

const once = { skipExisting: true };

/** Inserts the places, topics and classifications that ship and the database has not yet. */
export async function loadClassificationLists(db: Database): Promise<void> {
  await loadPlaces(db);
  await loadTopics(db);
  await loadClassifications(db);
  await loadCurrencies(db);
}

async function loadPlaces(db: Database): Promise<void> {
  const { countries } = readReference('countries');
  const { sectors } = readReference('sectors');
  const sectorIds = new Map(sectors.map(({ code, id }) => [code, id]));
  const { industries } = readReference('industries');
  await insertRows(
    db,
    tables.countries,
    countries.map((row) => ({ ...namesOf(row), code: row.code, region: row.region, isSelectable: row.is_selectable })),
    once,
  );
  await insertRows(
    db,
    tables.sectors,
    sectors.map((row) => ({ ...namesOf(row), code: row.code })),
    once,
  );
  await insertRows(
    db,
    tables.industries,
    industries.map((row) => ({ ...namesOf(row), code: row.code, sectorId: known(sectorIds, row.sector) })),
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
    themes.map((row) => ({ ...namesOf(row), ilgName: row.ilg_name, dimension: row.dimension })),
    once,
  );
  await insertRows(
    db,
    tables.topicCategories,
    categories.map((row) => ({ ...namesOf(row), ilgThemeId: row.ilg_theme_id })),
    once,
  );
  await insertRows(
    db,
    tables.topics,
    topics.map((row) => ({
      ...namesOf(row),
      topicCategoryId: row.topic_category_id,
      descriptionEn: row.description_en,
      descriptionFr: row.description_fr,
      isUniversal: row.is_universal,
    })),
    once,
  );
  await runStatement(
    db,
    sql`select setval(pg_get_serial_sequence('topics', 'id'), greatest(${FIRST_PROPOSED_TOPIC}, max(id) + 1), false) from topics`,
  );
}

async function loadClassifications(db: Database): Promise<void> {
  const { sasb_themes: sasbThemes } = readReference('sasb-themes');
  const { note_categories: noteCategories } = readReference('note-categories');
  const { pais } = readReference('pais');
  const { esg_objs: esgObjs } = readReference('esg-objs');
  await loadSdgs(db);
  await loadEsrsTopics(db);
  await insertRows(
    db,
    tables.sasbThemes,
    sasbThemes.map((row) => ({ ...namesOf(row), code: row.code, dimension: row.dimension })),
    once,
  );
  await insertRows(db, tables.noteCategories, noteCategories.map(namesOf), once);
  await insertRows(
    db,
    tables.pais,
    pais.map((row) => ({ ...namesOf(row), unit: row.unit })),
    once,
  );
  await insertRows(
    db,
    tables.esgObjs,
    esgObjs.map((row) => ({ ...namesOf(row), kind: row.kind })),
    once,
  );
}

async function loadSdgs(db: Database): Promise<void> {
  const rows = shippedSdgs().map(({ id, code, colour, texts }) => ({
    ...namesOf({ id, ...texts }),
    ...{ code, colour, objectiveEn: texts.objective_en, objectiveFr: texts.objective_fr },
    ...{ descriptionEn: texts.description_en, descriptionFr: texts.description_fr },
    ...{ factsEn: texts.facts_en, factsFr: texts.facts_fr, targetsEn: texts.targets_en, targetsFr: texts.targets_fr },
  }));
  await insertRows(db, tables.sdgs, rows, once);
  // Databases of before have goals without these texts; a text that somebody wrote is never empty.
  for (const { id, descriptionEn, descriptionFr, factsEn, factsFr, targetsEn, targetsFr } of rows) {
    await db
      .update(tables.sdgs)
      .set({ descriptionEn, descriptionFr, factsEn, factsFr, targetsEn, targetsFr })
      .where(and(eq(tables.sdgs.id, id), eq(tables.sdgs.descriptionEn, '')));
  }
}

async function loadCurrencies(db: Database): Promise<void> {
  const { currencies } = readReference('currencies');
  await insertRows(
    db,
    tables.currencies,
    currencies.map((row) => ({ ...namesOf(row), code: row.code })),
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
      ...namesOf(row),
      code: row.code,
      level: row.level,
      parentId: row.parent === null ? null : known(ids, row.parent),
      pillar: row.pillar,
      version,
    })),
    once,
  );
}

function known(ids: ReadonlyMap<string, number>, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The reference lists name ${code}, which is in none of them.`);
  return id;
}
