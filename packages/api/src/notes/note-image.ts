import type { NoteImage } from './notes.table.ts';

/** Uploads are stored under the digest of their bytes; our own drawings stand beside them. */
const STORED = /^\/uploads\/(?:[\da-f]{64}\.webp|drawings\/[a-z\d-]{1,60}\.svg)$/;
const UNSPLASH = /^https:\/\/images\.unsplash\.com\/[\w/?=&%.,-]{1,900}$/;

/** True for the address of a picture that the site offered; any other one would let authors watch their readers. */
export function isOurImage({ type, url }: Pick<NoteImage, 'type' | 'url'>): boolean {
  return (type === 'storage' ? STORED : UNSPLASH).test(url);
}
