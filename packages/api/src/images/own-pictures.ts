import { inIdPages } from '../db/key-pages.ts';
import type { Database } from '../db/open-database.ts';
import { findPictures } from './images.repo.ts';

/** Addresses of the pictures that a person has somewhere, of one module that uses pictures. */
export type FindPicturesOf = (db: Database, userId: number) => Promise<readonly string[]>;

/** A picture of a person; its id is the digest that the store knows it by. */
export type KeptPicture = Awaited<ReturnType<typeof findPictures>>[number];

/** Pictures that a person uploaded or has somewhere, by their digests. @param finders one of each module that uses pictures */
export async function* ownPictures(
  db: Database,
  userId: number,
  finders: readonly FindPicturesOf[],
): AsyncGenerator<KeptPicture> {
  const addresses = await Promise.all(finders.map((find) => find(db, userId)));
  const digests = addresses.flat().flatMap((address) => /^\/uploads\/([\da-f]{64})\.webp$/.exec(address)?.[1] ?? []);
  yield* inIdPages((page) => findPictures(db, userId, digests, page));
}
