import { insertRows } from '../db/insert-rows.ts';
import type { Database } from '../db/open-database.ts';
import { readReference } from '../reference/reference-lists.ts';
import { calibrationQuestions } from './calibration.table.ts';

/** Inserts the made-up analyses that ship, with which raters see how they stand. */
export async function loadCalibration(db: Database): Promise<void> {
  const { calibration_questions: questions } = readReference('calibration-questions');
  const rows = questions.map(({ id, value, depth, ...texts }) => ({
    ...{ id, value, depth },
    ...{ headlineEn: texts.headline_en, headlineFr: texts.headline_fr },
    ...{ textEn: texts.text_en, textFr: texts.text_fr },
    ...{ explanationEn: texts.explanation_en, explanationFr: texts.explanation_fr },
  }));
  await insertRows(db, calibrationQuestions, rows, { skipExisting: true });
}
