import sharp from 'sharp';
import type { ResizeOptions } from 'sharp';
import { imageInvalid, imageTooLarge } from './image-failures.ts';

/** Pixels of a picture as it comes: decoded, they take a hundred megabytes. */
const MOST_PIXELS = 25_000_000;
/** Pixels of a picture as it is kept. */
const MOST_WIDTH = 1_600;
const MOST_HEIGHT = 3_200;
const SECONDS = 10;
/** Pixels of a side as it comes; beyond them a picture is a strip that nobody took. */
const LONGEST_SIDE = 10_000;
/** Pixels of a side of a square. */
const SQUARE = 320;

/** `page` keeps the proportions, `square` keeps the middle, as for the picture of a person. */
export type PictureShape = 'page' | 'square';

/** A picture as it is kept: WebP without metadata. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

// The library reads dozens of formats, some of them by programs of the machine.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
// One thread for each picture; how many pictures there are at a time is the queue's to say.
sharp.concurrency(1);

/**
 * Decodes a picture that a person sent, and encodes it anew: no byte of theirs is kept. It stands as they saw it, and
 * its place, camera and the rest of its metadata are gone.
 * @param bytes JPEG, PNG or WebP, by what they are and not by a name; of an animation the first picture
 * @throws {Failure} `image-invalid`, or `image-too-large` before anything is decoded
 */
export async function readPicture(bytes: Uint8Array, shape: PictureShape = 'page'): Promise<Picture> {
  if (!isPicture(bytes)) throw imageInvalid();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw imageTooLarge();
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize(sizes[shape])
    .toColourspace('srgb')
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { bytes: data, width: info.width, height: info.height };
}

const sizes = {
  page: { width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true },
  square: { width: SQUARE, height: SQUARE, fit: 'cover' },
} as const satisfies Record<PictureShape, ResizeOptions>;

/** Knows the formats by their first bytes. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP');
  return isWebp || start.startsWith('\u00FF\u00D8\u00FF') || start.startsWith('\u0089PNG\r\n\u001A\n');
}

function refuse(): never {
  throw imageInvalid();
}
