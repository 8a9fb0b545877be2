import type { FoundImage } from '@commonweal/contracts';
import { z } from 'zod';
import { imagesUnavailable } from './image-failures.ts';

/** The account of the site at Unsplash. */
export interface UnsplashSettings {
  readonly accessKey: string;
  /** Without a slash at its end. */
  readonly address: string;
}

/** Origin of the photographs, which pages load from there as its terms ask. */
export const UNSPLASH_IMAGES = 'https://images.unsplash.com';

const TIMEOUT = 5_000;
const PHOTOS = 30;
const MOST_BYTES = 1_000_000;

const link = z.url({ protocol: /^https$/ }).max(900);
const photo = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  urls: z.object({ regular: link.startsWith(`${UNSPLASH_IMAGES}/`), small: link.startsWith(`${UNSPLASH_IMAGES}/`) }),
  alt_description: z.string().nullish(),
  description: z.string().nullish(),
  user: z.object({ name: z.string().max(200), links: z.object({ html: link }) }),
});
const found = z.object({ total: z.int().min(0), results: z.array(z.unknown()).max(PHOTOS) });

/** Photographs by words. */
export interface Unsplash {
  /** @throws {Failure} `images-unavailable` where no good answer comes in time */
  search(query: string, signal: AbortSignal): Promise<{ data: FoundImage[]; total: number }>;
  /** Counts a photograph as used, which its terms ask for. @throws where no answer comes */
  tellChosen(id: string, signal: AbortSignal): Promise<void>;
}

export function openUnsplash({ accessKey, address }: UnsplashSettings): Unsplash {
  const get = async (path: string, signal: AbortSignal): Promise<Response> => {
    const response = await fetch(`${address}${path}`, {
      headers: { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new Error(`Unsplash answered ${response.status}.`);
  };
  return {
    async search(query, signal) {
      const search = new URLSearchParams({ query, per_page: String(PHOTOS), content_filter: 'high' });
      try {
        const { total, results } = found.parse(await readJson(await get(`/search/photos?${search}`, signal)));
        return { data: results.flatMap(presentPhoto), total };
      } catch (error) {
        signal.throwIfAborted();
        throw Object.assign(imagesUnavailable(), { cause: error });
      }
    },
    async tellChosen(id, signal) {
      const response = await get(`/photos/${id}/download`, signal);
      await response.body?.cancel();
    },
  };
}

async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('Unsplash answered too much.');
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

/** Nothing for a photograph that is elsewhere, or lacks what has to be shown with it. */
function presentPhoto(result: unknown): FoundImage[] {
  const { data } = photo.safeParse(result);
  if (!data) return [];
  const { id, urls, user, alt_description: alt, description } = data;
  const credit = new URL(user.links.html);
  credit.searchParams.set('utm_source', 'commonweal');
  credit.searchParams.set('utm_medium', 'referral');
  return [
    {
      ...{ id, type: 'unsplash', url: urls.regular, thumb_url: urls.small },
      alt: (alt ?? description ?? '').slice(0, 300),
      credit_name: user.name,
      credit_url: credit.href,
    },
  ];
}
