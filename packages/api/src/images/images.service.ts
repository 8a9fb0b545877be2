import { createHash } from 'node:crypto';
import type { ApiReply } from '@commonweal/contracts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { createFairQueue } from '../long-work/fair-queue.ts';
import type { FairQueue } from '../long-work/fair-queue.ts';
import { tooManyImages } from './image-failures.ts';
import * as repo from './images.repo.ts';
import type { PictureShape } from './read-picture.ts';
import type { UploadStore } from './upload-store.ts';

/** Pictures of one person. */
const A_MINUTE = 10;
const A_DAY = 100;
const DAY = 86_400_000;
/** Milliseconds for which a picture waits to be used in an analysis. */
const UNUSED_FOR = 2 * DAY;
const PART = 500;

export interface Uploads {
  readonly db: Database;
  readonly store: UploadStore;
  readonly queue: FairQueue;
}

/** The uploads of one process, which decodes two at a time: each takes a thread, and memory for 25 megapixels. */
export function openUploads(db: Database, store: UploadStore): Uploads {
  const limits = { atOnce: 2, atOnceOfOne: 1, mostWaitingOfOne: 3, mostWaiting: 20 };
  return { db, store, queue: createFairQueue(limits, () => commonFailure('too-many-requests')) };
}

/**
 * Keeps a picture under the digest of its bytes.
 * @throws {Failure} `image-invalid`, `image-too-large`, `too-many-images`, `too-many-requests`
 */
export async function uploadImage(
  { db, store, queue }: Uploads,
  bytes: Uint8Array,
  { viewer, signal }: Pick<RequestContext<Viewer>, 'viewer' | 'signal'>,
  shape: PictureShape = 'page',
): Promise<ApiReply<'POST v3/images'>> {
  await limitRate(db, `images ${viewer.id}`, A_MINUTE);
  if ((await repo.countUploads(db, viewer.id, new Date(Date.now() - DAY))) >= A_DAY) throw tooManyImages();
  // The decoder is loaded with the first picture.
  const { readPicture } = await import('./read-picture.ts');
  const picture = await queue.run(viewer.id, () => readPicture(bytes, shape), signal);
  const { width, height } = picture;
  const digest = createHash('sha256').update(picture.bytes).digest('hex');
  await db.transaction(async (tx) => {
    await repo.keepUpload(tx, { digest, userId: viewer.id, width, height, bytes: picture.bytes.length });
    await store.put(digest, picture.bytes);
  });
  return { type: 'storage', url: addressOf(digest), width, height };
}

/** Those of some addresses that are still in use. */
export type FindUsed = (db: Database, urls: readonly string[]) => Promise<ReadonlySet<string>>;

/** Removes pictures that nobody has used within two days. @param finders one of each module that uses pictures */
export async function removeUnusedUploads(
  db: Database,
  store: UploadStore,
  finders: readonly FindUsed[],
): Promise<void> {
  const before = new Date(Date.now() - UNUSED_FOR);
  let part: readonly string[] = [];
  do {
    part = await repo.listDigests(db, before, part.at(-1) ?? '', PART);
    const urls = part.map(addressOf);
    const used = await Promise.all(finders.map((findUsed) => findUsed(db, urls)));
    const isUsed = (digest: string) => used.some((found) => found.has(addressOf(digest)));
    for (const digest of part) if (!isUsed(digest)) await remove(db, store, digest, before);
  } while (part.length === PART);
}

/** In one transaction, for which somebody waits who uploads the same picture at this moment. */
async function remove(db: Database, store: UploadStore, digest: string, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (await repo.deleteUpload(tx, digest, before)) await store.remove(digest);
  });
}

function addressOf(digest: string): string {
  return `/uploads/${digest}.webp`;
}
