import { readDrawing } from './drawings.ts';
import type { UploadStore } from './upload-store.ts';

/** A file below `/uploads/`, as the gateway serves it. */
export interface UploadedFile {
  readonly type: string;
  readonly bytes: Buffer;
  /** Its address will never stand for another picture. */
  readonly isForEver: boolean;
}

/** Finds a file by its path below `/uploads/`; null where there is none. */
export type ReadUploaded = (path: string) => Promise<UploadedFile | null>;

/** Reads uploads of people, and drawings of the site beside them. */
export function uploadedFiles(store: UploadStore): ReadUploaded {
  return async (path) => {
    const [, digest, drawing] = /^(?:([\da-f]{64})\.webp|drawings\/([a-z\d-]{1,60})\.svg)$/.exec(path) ?? [];
    if (digest !== undefined) return as('image/webp', await store.read(digest), { isForEver: true });
    return drawing === undefined ? null : as('image/svg+xml', await readDrawing(drawing), { isForEver: false });
  };
}

function as(type: string, bytes: Buffer | null, { isForEver }: { isForEver: boolean }): UploadedFile | null {
  return bytes === null ? null : { type, bytes, isForEver };
}
