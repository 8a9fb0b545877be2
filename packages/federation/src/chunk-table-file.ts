import { createHash } from 'node:crypto';
import { chunkTableOf } from './chunk-table.ts';
import type { TableFile } from './chunk-table.ts';
import { inOrder } from './content-version.ts';
import type { Manifest } from './manifest.ts';

/** Name of a table's file; it says what is in it, because browsers keep it for good. */
export const TABLE_FILE = /^chunks\.[0-9a-f]{10}\.json$/;

/**
 * The table of a published build as a file. It follows from the manifest alone, so that any process
 * gives the same bytes for it, and builds from before there were tables have one too.
 */
export function tableFileOf(manifest: Manifest): TableFile & { readonly text: string } {
  // A database gives the keys of a manifest in another order than its file has them.
  const text = JSON.stringify(chunkTableOf(manifest), inOrder);
  const digest = (algorithm: string) => createHash(algorithm).update(text);
  return {
    // Documents that are open ask for this name.
    file: `chunks.${digest('sha384').digest('hex').slice(0, 10)}.json`,
    // Every document holds one for each build, and nothing in it can be compressed.
    integrity: `sha256-${digest('sha256').digest('base64')}`,
    text,
  };
}
