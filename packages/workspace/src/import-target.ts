import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  ImportFileError,
  LATEST_IMPORTS,
  MergeRefusedError,
  importCompanies,
  mergeAsOperator,
  pastImports,
  tryImport,
  undoImport,
} from '@commonweal/api';
import type {
  ColumnMapping,
  Database,
  ImportResult,
  KeptImport,
  MergeOrder,
  MergeOutcome,
  UndoResult,
} from '@commonweal/api';

/** The database that imports go into, reached one way or another. */
export interface ImportTarget {
  readonly importFile: (file: string, mapping: ColumnMapping) => Promise<KeptImport>;
  readonly tryFile: (file: string, mapping: ColumnMapping) => Promise<ImportResult>;
  readonly list: () => Promise<Awaited<ReturnType<typeof pastImports>>>;
  readonly undo: (id: number) => Promise<UndoResult>;
  readonly merge: (order: MergeOrder) => Promise<MergeOutcome>;
}

/** A database that this process holds. @param onProgress told the number of rows that are done */
export function databaseTarget(db: Database, onProgress: (rows: number) => void): ImportTarget {
  return {
    importFile: (file, mapping) => importCompanies(db, file, { mapping, onProgress }),
    tryFile: (file, mapping) => tryImport(db, file, { mapping, onProgress }),
    list: () => pastImports(db, LATEST_IMPORTS),
    undo: (id) => undoImport(db, id, null),
    merge: (order) => mergeAsOperator(db, order),
  };
}

/** The site that runs and holds the embedded database. @param secret of its data folder */
export function siteTarget(url: string, secret: string): ImportTarget {
  const ask = async (method: 'GET' | 'POST', path: string, file?: string): Promise<unknown> => {
    const sending = request(new URL(`/api/internal/imports${path}`, url), {
      method,
      headers: {
        ...(file !== undefined && { 'content-type': 'text/csv', 'content-length': (await stat(file)).size }),
        'x-commonweal-secret': secret,
      },
    });
    const answer = new Promise<IncomingMessage>((onAnswer, onError) =>
      sending.on('response', onAnswer).on('error', onError),
    );
    // A refusal may come before the whole file is sent, and then only the answer matters.
    if (file === undefined) sending.end();
    else pipeline(createReadStream(file), sending).catch(() => {});
    const response = await answer;
    const body = await json(response);
    sending.destroy();
    if (response.statusCode === 200) return body;
    throw refusal(response.statusCode ?? 0, body as RefusalBody);
  };
  const send = (file: string, query: Readonly<Record<string, string>>) =>
    ask('POST', `/companies?${new URLSearchParams({ file_name: basename(file), ...query }).toString()}`, file);
  return {
    importFile: async (file, mapping) => (await send(file, mapping)) as KeptImport,
    tryFile: async (file, mapping) => (await send(file, { ...mapping, dry: '1' })) as ImportResult,
    list: async () => (await ask('GET', '')) as Awaited<ReturnType<typeof pastImports>>,
    undo: async (id) => (await ask('POST', `/${id}/undo`)) as UndoResult,
    merge: async (order) => {
      const reply = await fetch(new URL('/api/internal/merges', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-commonweal-secret': secret },
        body: JSON.stringify(order),
      });
      if (reply.ok) return (await reply.json()) as MergeOutcome;
      const body = (await reply.json()) as RefusalBody;
      throw reply.status === 422 ? new MergeRefusedError(body.message) : refusal(reply.status, body);
    },
  };
}

interface RefusalBody {
  readonly code: string;
  readonly message: string;
}

function refusal(status: number, { code, message }: RefusalBody): Error {
  if (status === 422) return new ImportFileError({ en: message, fr: message });
  if (status === 404 || status === 409) return new UndoRefusedError(message);
  return new Error(`The running site did not do it (${status}, ${code}): ${message}`);
}

/** An import that cannot be undone; its message is for the person who asked. */
export class UndoRefusedError extends Error {
  override readonly name = 'UndoRefusedError';
}
