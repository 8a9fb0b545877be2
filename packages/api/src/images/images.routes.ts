import type { imagesContract } from '@commonweal/contracts/images';
import type { Handlers } from '../http/handlers.ts';
import { uploadImage } from './images.service.ts';
import type { Uploads } from './images.service.ts';
import { searchImages, tellChosen } from './stock.service.ts';
import { openUnsplash } from './unsplash.ts';
import type { UnsplashSettings } from './unsplash.ts';

export interface ImagesOptions {
  readonly uploads: Uploads;
  /** Null offers the site's own drawings instead. */
  readonly unsplash: UnsplashSettings | null;
}

/** Pictures of analyses. */
export function imagesRoutes({ uploads, unsplash }: ImagesOptions): Handlers<typeof imagesContract> {
  const stock = { db: uploads.db, unsplash: unsplash && openUnsplash(unsplash) };
  return {
    'POST v3/images': ({ body }, context) => uploadImage(uploads, body, context),
    'GET v3/unsplash/search': ({ query }, context) => searchImages(stock, query.query, context),
    'POST v3/unsplash/:id/chosen': ({ params }, context) => tellChosen(stock, params.id, context),
  };
}
