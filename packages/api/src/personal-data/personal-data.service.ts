import type { FastifyBaseLogger } from 'fastify';
import { ARCHIVED_PICTURES } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { FileReply } from '../http/handlers.ts';
import type { RequestContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { UploadStore } from '../images/upload-store.ts';
import { openArchiveFile } from './archive-file.ts';
import type { ArchiveFile } from './archive-file.ts';
import { aboutArchive } from './about-archive.ts';
import { csvOf, jsonOf, pictureFile, picturesTable } from './personal-data.present.ts';
import type { PersonalPictures, PersonalRow, PersonalTables } from './personal-data.present.ts';

/** Archives of one person. */
const A_MINUTE = 3;

export interface PersonalData {
  readonly db: Database;
  readonly store: UploadStore;
  readonly tables: PersonalTables;
  readonly pictures: PersonalPictures;
}

type Asking = Pick<RequestContext<Viewer>, 'viewer' | 'locale' | 'log'>;

/**
 * All that the site has about a person as one archive. It is written while it is read: rows come from the database as
 * fast as the reader takes them, pictures one after the other, and no table is in memory as a whole.
 * @throws {Failure} `too-many-requests`
 */
export async function personalArchive(data: PersonalData, asking: Asking): Promise<FileReply> {
  await limitRate(data.db, `personal data ${asking.viewer.id}`, A_MINUTE);
  const day = new Date().toISOString().slice(0, 10);
  const archive = openArchiveFile();
  void fill(archive, data, asking, day).catch((error: Error) => archive.fail(error));
  return new FileReply('application/zip', `commonweal-${day}.zip`, archive.stream);
}

async function fill(archive: ArchiveFile, data: PersonalData, { viewer, locale, log }: Asking, day: string) {
  const { db, tables, pictures, store } = data;
  await archive.add('about.txt', [Buffer.from(aboutArchive[locale](day))]);
  for (const [name, read] of Object.entries(tables)) await addTable(archive, name, () => read(db, viewer.id));
  const own = () => pictures(db, viewer.id);
  const stored = await addPictures(archive, own(), readUntilFailure(store, log));
  await addTable(archive, 'pictures', () => picturesTable(own(), stored));
  archive.end();
}

async function addTable(archive: ArchiveFile, name: string, read: () => AsyncIterable<PersonalRow>): Promise<void> {
  await archive.add(`${name}.json`, jsonOf(read()));
  await archive.add(`${name}.csv`, csvOf(read()));
}

type ReadPicture = UploadStore['read'];

/** @returns the ids of the pictures that the store had */
async function addPictures(
  archive: ArchiveFile,
  pictures: ReturnType<PersonalPictures>,
  read: ReadPicture,
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  for await (const { id } of pictures) {
    const bytes = await read(id);
    if (bytes === null) continue;
    await archive.add(pictureFile(id), [bytes], false);
    stored.add(id);
    if (stored.size === ARCHIVED_PICTURES) break;
  }
  return stored;
}

/** Asks a store that fails once no more: with each picture that waits for it, the archive would stand still. */
function readUntilFailure(store: UploadStore, log: FastifyBaseLogger): ReadPicture {
  let hasFailed = false;
  return async (digest) => {
    if (hasFailed) return null;
    return store.read(digest).catch((error: unknown) => {
      hasFailed = true;
      log.error({ err: error }, 'An archive lacks pictures that the storage of uploads did not give.');
      return null;
    });
  };
}
