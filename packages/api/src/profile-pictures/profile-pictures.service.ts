import { createHash } from 'node:crypto';
import type { SocialProvider } from '@commonweal/contracts';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure } from '../http/failure.ts';
import type { RequestContext } from '../http/handlers.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { uploadImage } from '../images/images.service.ts';
import type { Uploads } from '../images/images.service.ts';
import type { FetchPublicFile } from '../source-check/public-file.ts';
import { Unanswered } from '../source-check/unanswered.ts';
import { findAccountById, saveProfilePicture } from '../users/accounts.service.ts';

/** Pictures of one person that are loaded from elsewhere in a minute. */
const A_MINUTE = 6;

export interface PictureMeans {
  readonly db: Database;
  readonly uploads: Uploads;
  readonly fetchFile: FetchPublicFile;
  /** Address of Gravatar, without a slash at its end. */
  readonly gravatar: string;
  /** Address of the person's picture at a provider that they have linked; null where there is none. */
  readonly findSocialPicture: (db: Database, userId: number, provider: SocialProvider) => Promise<string | null>;
}

type Asking = Pick<RequestContext<Viewer>, 'viewer' | 'signal'>;

/** Keeps a picture as the person's own. @returns its address @throws {Failure} as {@link uploadImage} */
export async function uploadPicture({ db, uploads }: PictureMeans, bytes: Uint8Array, asking: Asking): Promise<string> {
  const { url } = await uploadImage(uploads, bytes, asking, 'square');
  await saveProfilePicture(db, asking.viewer.id, url);
  return url;
}

/** Takes over what Gravatar has for the person's email. @throws {Failure} 409 `no-picture-there`; 502 `picture-unavailable`; as above */
export async function takeGravatar(means: PictureMeans, asking: Asking): Promise<string> {
  const account = await findAccountById(means.db, asking.viewer.id);
  if (!account) throw commonFailure('unauthorized');
  const digest = createHash('sha256').update(account.email.trim().toLowerCase()).digest('hex');
  return takeOver(means, `${means.gravatar}/${digest}?s=512&d=404`, asking);
}

/** Takes over the picture of an account elsewhere that the person has linked. @throws {Failure} as above */
export async function takeSocialPicture(
  means: PictureMeans,
  provider: SocialProvider,
  asking: Asking,
): Promise<string> {
  const address = await means.findSocialPicture(means.db, asking.viewer.id, provider);
  if (address === null || !URL.canParse(address)) throw noPictureThere();
  return takeOver(means, address, asking);
}

export async function removePicture({ db }: PictureMeans, viewer: Viewer): Promise<void> {
  await saveProfilePicture(db, viewer.id, null);
}

async function takeOver(means: PictureMeans, address: string, asking: Asking): Promise<string> {
  await limitRate(means.db, `pictures from elsewhere ${asking.viewer.id}`, A_MINUTE);
  const bytes = await means.fetchFile(new URL(address), IMAGE_BYTES, asking.signal).catch((error: unknown) => {
    if (!(error instanceof Unanswered)) throw error;
    throw error.state === 'not_found' ? noPictureThere() : pictureUnavailable();
  });
  return uploadPicture(means, bytes, asking);
}

const noPictureThere = () =>
  new Failure(409, 'no-picture-there', {
    en: 'There is no picture of yours to take over.',
    fr: 'Aucune photo de vous n’y est disponible.',
  });

/** 502: the site itself is well. */
const pictureUnavailable = () =>
  new Failure(502, 'picture-unavailable', {
    en: 'The picture could not be loaded from there. Please try again, or upload one.',
    fr: 'La photo n’a pas pu être chargée. Réessayez, ou envoyez-en une.',
  });
