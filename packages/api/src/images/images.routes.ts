import type { imagesContract } from '@commonweal/contracts/images';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { openUploads, uploadImage } from './images.service.ts';
import { searchImages, tellChosen } from './stock.service.ts';
import { openUnsplash } from './unsplash.ts';
import type { UnsplashSettings } from './unsplash.ts';
import type { UploadStore } from './upload-store.ts';

export interface ImagesOptions {
  readonly db: Database;
  readonly store: UploadStore;
  /** Null offers the site's own drawings instead. */
  readonly unsplash: UnsplashSettings | null;
}

/** Pictures of analyses. */
export function imagesRoutes({ db, store, unsplash }: ImagesOptions): Handlers<typeof imagesContract> {
  const uploads = openUploads(db, store);
  const stock = { db, unsplash: unsplash && openUnsplash(unsplash) };
  return {
    'POST v3/images': ({ body }, context) => uploadImage(uploads, body, context),
    'GET v3/unsplash/search': ({ query }, context) => searchImages(stock, query.query, context),
    'POST v3/unsplash/:id/chosen': ({ params }, context) => tellChosen(stock, params.id, context),
  };
}
