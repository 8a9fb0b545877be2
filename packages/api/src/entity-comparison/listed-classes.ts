import type { ComparisonType } from '@commonweal/domain/comparison-type';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import {
  readEsgObjs,
  readFirstEsrsTopics,
  readNoteCategories,
  readPais,
  readSasbThemes,
  readSdgs,
  readThemes,
} from '../reference/reference.service.ts';

/** An entry of a classification: its number, and the fields by which its row names it (specification 001 §3). */
export interface ListedClass {
  readonly id: number;
  readonly names: Readonly<Record<string, string | number>>;
}

const lists: Readonly<Record<ComparisonType, (db: Database, locale: Locale) => Promise<ListedClass[]>>> = {
  sdg: async (db, locale) =>
    (await readSdgs(db, locale)).data.map(({ sdg_id, sdg_code, sdg_name }) => ({
      id: sdg_id,
      names: { sdg_id, sdg_code, sdg_name },
    })),
  sasb: async (db, locale) =>
    (await readSasbThemes(db, locale)).data.map((names) => ({ id: names.sasb_theme_id, names })),
  ilg: async (db, locale) =>
    (await readThemes(db, locale)).data.map(({ ilg_theme_id, ilg_theme_name }) => ({
      id: ilg_theme_id,
      names: { ilg_theme_id, ilg_theme_name },
    })),
  category: async (db, locale) =>
    (await readNoteCategories(db, locale)).data.map((names) => ({ id: names.note_category_id, names })),
  pai: async (db, locale) => (await readPais(db, locale)).data.map((names) => ({ id: names.pai_id, names })),
  esg_obj: async (db, locale) => (await readEsgObjs(db, locale)).data.map((names) => ({ id: names.esg_obj_id, names })),
  esrs_topic: async (db, locale) =>
    (await readFirstEsrsTopics(db, locale)).data.map(({ esrs_topic_id, esrs_topic_name }) => ({
      id: esrs_topic_id,
      names: { esrs_topic_id, esrs_topic_name },
    })),
};

/** The entries of a classification, in their order. */
export function listClasses(db: Database, type: ComparisonType, locale: Locale): Promise<ListedClass[]> {
  return lists[type](db, locale);
}
