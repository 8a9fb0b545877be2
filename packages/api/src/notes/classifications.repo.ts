import type { Database } from '../db/open-database.ts';
import type { Locale } from '../http/locale.ts';
import { esrsTopics, ilgThemes, noteCategories } from '../reference/reference.table.ts';

/** What kinds of impact there are, in their order. */
export async function listNoteCategories(db: Database, locale: Locale) {
  const name = locale === 'fr' ? noteCategories.nameFr : noteCategories.nameEn;
  return db
    .select({ note_category_id: noteCategories.id, note_category_name: name })
    .from(noteCategories)
    .orderBy(noteCategories.id);
}

/** The six themes, in their order. */
export async function listThemes(db: Database, locale: Locale) {
  const name = locale === 'fr' ? ilgThemes.nameFr : ilgThemes.nameEn;
  return db
    .select({ ilg_theme_id: ilgThemes.id, ilg_theme_name: name, dimension: ilgThemes.dimension })
    .from(ilgThemes)
    .orderBy(ilgThemes.id);
}

/** ESRS topics of all levels, in their order. */
export async function listEsrsTopics(db: Database, locale: Locale) {
  return db
    .select({
      esrs_topic_id: esrsTopics.id,
      esrs_topic_code: esrsTopics.code,
      esrs_topic_name: locale === 'fr' ? esrsTopics.nameFr : esrsTopics.nameEn,
      level: esrsTopics.level,
      parent_id: esrsTopics.parentId,
    })
    .from(esrsTopics)
    .orderBy(esrsTopics.id);
}
