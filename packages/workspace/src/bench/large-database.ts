import { deriveFigures } from '@commonweal/api';
import type { OpenDatabase } from '@commonweal/api';
import { addManyCompanies } from '@commonweal/api/testing/many-companies';
import { addManyNotes, analyseTables } from '@commonweal/api/testing/many-notes';
import { progressPrinter } from '../progress.ts';
import { rawClient } from './raw-client.ts';

/** Companies and published analyses of a database. */
export interface DatabaseSize {
  readonly companies: number;
  readonly analyses: number;
}

/** Adds companies and analyses to the demonstration data, and works out their figures. @param size no less than is there */
export async function fillUpTo(database: OpenDatabase, { companies, analyses }: DatabaseSize): Promise<void> {
  const there = await countThere(database);
  await addManyCompanies(database.db, companies - there.companies);
  await addManyNotes(database.db, analyses - there.analyses);
  await deriveFigures(database.db, progressPrinter());
  await analyseTables(database.db);
}

async function countThere(database: OpenDatabase): Promise<DatabaseSize> {
  const { rows } = await rawClient(database).query(
    `select (select count(*)::int from entities) as companies,
      (select count(*)::int from notes where status = 'published') as analyses`,
  );
  const [row] = rows as readonly DatabaseSize[];
  if (!row) throw new Error('A count has one row');
  return row;
}
