import type { Database } from './db/open-database.ts';
import { deriveNameKeys } from './entities/entity-names.ts';
import { deriveAttention } from './notes/note-attention.service.ts';
import { deriveNoteWords } from './notes/note-words.service.ts';
import { deriveScores } from './notes/score-keeping.ts';

/**
 * Brings up to date what is kept beside the data that it follows from: keys of company names, trends and words of
 * analyses, and scores of an older method. There is little to do where they are.
 */
export async function deriveFigures(
  db: Database,
  onProgress: (label: string, fraction: number) => void = () => {},
): Promise<void> {
  await deriveNameKeys(db, (fraction) => onProgress('Names of companies', fraction));
  await deriveAttention(db);
  await deriveNoteWords(db);
  await deriveScores(db, (fraction) => onProgress('Scores of companies', fraction));
}
