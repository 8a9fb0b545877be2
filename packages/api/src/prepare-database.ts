import type { Config } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { deriveFigures } from './derive-figures.ts';
import { hasEntities } from './entities/entities.service.ts';
import { loadReference } from './load-reference.ts';
import { deriveNoteWords } from './notes/note-words.service.ts';
import { seedDemo } from './seed/seed-demo.ts';
import type { SeedSize } from './seed/seed-size.ts';

export interface PrepareOptions {
  /** How much demonstration data; `full` by default. */
  readonly seedSize?: SeedSize;
  /** Hears what is being done, and how far it is from 0 to 1. */
  readonly onProgress?: (label: string, fraction: number) => void;
}

/**
 * Opens the database ready for use: schema, reference lists, the keys of company names, the trends of analyses and the
 * scores up to date, and in demonstration environments the fictional community, where there are no companies yet.
 * @throws {DataFolderInUseError} where another process works on the same embedded database
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'isDemonstration'>,
  { seedSize = 'full', onProgress = () => {} }: PrepareOptions = {},
): Promise<OpenDatabase> {
  const database = await openDatabase(config);
  try {
    await loadReference(database.db);
    await deriveFigures(database.db, onProgress);
    if (config.isDemonstration && !(await hasEntities(database.db))) {
      await seedDemo(database.db, { size: seedSize, onProgress });
      await deriveNoteWords(database.db);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
