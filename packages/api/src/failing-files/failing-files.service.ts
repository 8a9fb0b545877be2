import type { ApiInput, ApiReply } from '@commonweal/contracts';
import { withoutFormula } from '@commonweal/domain/csv-cell';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import { FileReply } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import * as repo from './failing-files.repo.ts';

type NewFile = Required<ApiInput<'POST v3/failing-files'>['body']>;

/** Files of one person, from whichever address. */
const A_MINUTE = 3;
/** Days and files that are kept: those of a flood make room for each other. */
const KEPT_DAYS = 90;
const MOST_KEPT = 500;

/** Keeps a file for the team, without the person. @throws {Failure} `too-many-requests` */
export async function receiveFile(db: Database, viewer: Viewer, file: NewFile): Promise<{ received: true }> {
  await limitRate(db, `failing file ${viewer.id}`, A_MINUTE);
  await repo.insertFile(db, file);
  await repo.deleteFilesBeyond(db, MOST_KEPT);
  return { received: true };
}

/** Files without their content, the latest first. */
export async function listFailingFiles(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
): Promise<ApiReply<'GET v3/failing-files'>> {
  const { rows, total } = await repo.findFiles(db, page);
  const data = rows.map(({ receivedAt, ...row }) => ({ ...row, received_at: receivedAt.toISOString() }));
  return { data, total };
}

/**
 * A file as plain text: no cell of it begins a formula, and no name of it makes a program run.
 * @throws {Failure} `not-found`
 */
export async function readFile(db: Database, id: number): Promise<FileReply> {
  const file = await repo.findFile(db, id);
  if (!file) throw notFound();
  return new FileReply('text/plain; charset=utf-8', `failing-file-${id}.txt`, Buffer.from(neutralised(file.content)));
}

/** Text whose cells, whatever parts them, no spreadsheet runs. */
function neutralised(text: string): string {
  return text
    .split(/([;,\t|\r\n"]+)/)
    .map((part, at) => (at % 2 === 0 ? withoutFormula(part) : part))
    .join('');
}

/** Removes files that were kept for long enough. */
export function removeOldFiles(db: Database): Promise<void> {
  return repo.deleteFilesBefore(db, KEPT_DAYS);
}
