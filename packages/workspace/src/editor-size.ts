import type { RemoteManifest } from '@commonweal/federation/manifest';

/** Bytes of gzip of the scripts that writing an analysis takes: its page, and the editor with Quill. */
export const EDITOR_BUDGET = 90_000;

/** The chunks of the writing page, and that of the editor, which comes with the text field. */
export const EDITOR_CHUNKS = ['page-writing', 'rich-text-editor'] as const;

/** Bytes of gzip of the scripts of chunks, each counted once. */
export function scriptBytes({ chunks, files }: RemoteManifest, names: readonly string[]): number {
  const scripts = new Set(names.flatMap((name) => chunks[name]?.js ?? []));
  return [...scripts].reduce((total, file) => total + (files[file]?.gzip ?? 0), 0);
}
