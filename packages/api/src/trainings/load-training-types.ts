import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { readReference } from '../reference/reference-lists.ts';
import { trainingTypes } from './trainings.table.ts';

/** Inserts the training types that ship; all are offered at first. */
export async function loadTrainingTypes(db: Database): Promise<void> {
  const { training_types: types } = readReference('training-types');
  const rows = types.map(({ id, code, ...texts }) => ({
    ...{ id, code, isEnabled: true, titleEn: texts.title_en, titleFr: texts.title_fr },
    ...{ descriptionEn: texts.description_en, descriptionFr: texts.description_fr },
  }));
  await insertRows(db, trainingTypes, rows, { skipExisting: true });
}
