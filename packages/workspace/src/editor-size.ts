import type { RemoteManifest } from '@commonweal/federation/manifest';

/** Bytes of gzip of the scripts that only writing an analysis takes: its page, and the editor with Quill. */
export const EDITOR_BUDGET = 90_000;

/** The chunks of the writing page, and that of the editor, which comes with the text field. */
export const EDITOR_CHUNKS = ['page-writing', 'rich-text-editor'] as const;

/** Bytes of gzip of the scripts of these chunks that no other page of the remote loads. */
export function writingBytes({ chunks, files }: RemoteManifest, names: readonly string[] = EDITOR_CHUNKS): number {
  const isOther = (name: string) => name.startsWith('page-') && name !== EDITOR_CHUNKS[0];
  const shared = new Set(
    Object.keys(chunks)
      .filter(isOther)
      .flatMap((name) => chunks[name]?.js ?? []),
  );
  const scripts = new Set(names.flatMap((name) => chunks[name]?.js ?? []).filter((file) => !shared.has(file)));
  return [...scripts].reduce((total, file) => total + (files[file]?.gzip ?? 0), 0);
}
