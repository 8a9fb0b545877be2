import { PassThrough, Readable, pipeline } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { FileReply } from '../http/handlers.ts';
import type { ViewerContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { csvOf, jsonOf } from './personal-data.present.ts';
import type { PersonalTables } from './personal-data.present.ts';

/** Archives of one person. */
const A_MINUTE = 3;

const abouts: Readonly<Record<Locale, (day: string) => string>> = {
  en: (day) =>
    `Your data on Commonweal, as of ${day}.\n\nEach table is there twice: as JSON, and as CSV for spreadsheets.\n`,
  fr: (day) =>
    `Vos données sur Commonweal, au ${day}.\n\nChaque tableau s’y trouve deux fois\u00a0: en JSON, et en CSV pour les tableurs.\n`,
};

export interface PersonalData {
  readonly db: Database;
  readonly tables: PersonalTables;
}

/**
 * All that a person gave to the site as one archive. It is written while it is read: rows come from the database as
 * fast as the reader takes them, and no table is in memory as a whole.
 * @throws {Failure} `too-many-requests`
 */
export async function personalArchive(
  { db, tables }: PersonalData,
  { viewer, locale }: ViewerContext<Viewer>,
): Promise<FileReply> {
  await limitRate(db, `personal data ${viewer.id}`, A_MINUTE);
  const day = new Date().toISOString().slice(0, 10);
  const zip = new ZipFile();
  const file = new PassThrough();
  const add = (name: string, write: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: new Date() }, (take) => take(null, Readable.from(write())));
  zip.addBuffer(Buffer.from(abouts[locale](day)), 'about.txt');
  for (const [name, read] of Object.entries(tables)) {
    add(`${name}.json`, () => jsonOf(read(db, viewer.id)));
    add(`${name}.csv`, () => csvOf(read(db, viewer.id)));
  }
  zip.on('error', (error: Error) => file.destroy(error));
  zip.end();
  pipeline(zip.outputStream, file, () => undefined);
  return new FileReply('application/zip', `commonweal-${day}.zip`, file);
}
