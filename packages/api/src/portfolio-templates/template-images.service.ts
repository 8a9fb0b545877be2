import { MAX_TEMPLATES } from '@commonweal/domain/report-sections';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { uploadImage } from '../images/images.service.ts';
import type { Uploads } from '../images/images.service.ts';
import { holdPerson } from '../users/accounts.service.ts';
import { presentImage } from './portfolio-templates.present.ts';
import type { PresentedImage } from './portfolio-templates.present.ts';
import { tooManyTemplates } from './template-failures.ts';
import * as repo from './template-images.repo.ts';

type Uploading = Pick<RequestContext<Viewer>, 'viewer' | 'signal'>;

/** The person's pictures for templates. */
export async function listImages(db: Database, viewer: Viewer) {
  const data = (await repo.findImages(db, viewer.id)).map(presentImage);
  return { data, total: data.length };
}

/**
 * Keeps a picture, decoded and encoded anew. The upload comes first, so that no transaction is open while it is decoded;
 * one that nobody uses is removed after two days.
 * @throws {Failure} those of `uploadImage`; `too-many-templates`
 */
export async function createImage(uploads: Uploads, bytes: Uint8Array, context: Uploading): Promise<PresentedImage> {
  const { viewer } = context;
  const { url, width, height } = await uploadImage(uploads, bytes, context);
  return uploads.db.transaction(async (tx) => {
    await holdPerson(tx, viewer.id);
    if ((await repo.countImages(tx, viewer.id)) >= MAX_TEMPLATES) throw tooManyTemplates();
    return presentImage(await repo.insertImage(tx, viewer.id, { url, width, height }));
  });
}

/** Puts another picture in place of one. @throws {Failure} `not-found`; those of `uploadImage` */
export async function replaceImage(
  uploads: Uploads,
  id: number,
  bytes: Uint8Array,
  context: Uploading,
): Promise<PresentedImage> {
  const { viewer } = context;
  if (!(await repo.hasImage(uploads.db, viewer.id, id))) throw notFound();
  const { url, width, height } = await uploadImage(uploads, bytes, context);
  const row = await repo.updateImage(uploads.db, viewer.id, id, { url, width, height });
  if (!row) throw notFound();
  return presentImage(row);
}

/** @throws {Failure} `not-found` where it is not the person's */
export async function removeImage(db: Database, viewer: Viewer, id: number): Promise<void> {
  if (!(await repo.deleteImage(db, viewer.id, id))) throw notFound();
}
