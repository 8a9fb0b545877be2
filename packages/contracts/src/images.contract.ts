import { z } from 'zod';
import { IMAGE_BYTES, SEARCH_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { listOf } from './lists.ts';
import { plainText } from './plain-text.ts';

/** Authors, and reviewers, who correct what is archived. */
const editors = { privilege: 'analysis-creation-state', orPrivilege: 'notes-submission-state' } as const;

/** A picture to choose; what an analysis keeps of it is all but `id` and `thumb_url`. */
const foundImage = z.object({
  id: z.string(),
  /** `storage`: a drawing of this site, shown without a credit. */
  type: z.enum(['unsplash', 'storage']),
  url: z.string(),
  thumb_url: z.string(),
  /** Description in the language of the request, for people who do not see it. */
  alt: z.string(),
  credit_name: z.string().optional(),
  credit_url: z.string().optional(),
});

/** Pictures of analyses. */
export const imagesContract = contract({
  'POST v3/images': {
    summary: 'Upload a picture as JPEG, PNG or WebP; kept as WebP of at most 1,600 pixels width, without its metadata',
    access: editors,
    bodyType: 'application/octet-stream',
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be the bytes of a picture'),
    bodyLimit: IMAGE_BYTES,
    reply: z.object({
      type: z.literal('storage'),
      /** Path below the site, for ever the same for the same picture. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    errors: ['image-invalid', 'image-too-large', 'too-many-images'],
  },
  'GET v3/unsplash/search': {
    summary:
      'Pictures to choose from by words: photographs of Unsplash where it is configured, else drawings of the site',
    access: editors,
    /** Left out, all drawings. */
    query: z.strictObject({ query: plainText(SEARCH_LENGTH).default('') }),
    reply: listOf(foundImage),
    errors: ['images-unavailable'],
  },
  'POST v3/unsplash/:id/chosen': {
    summary:
      'Tell Unsplash that its photograph was chosen, as its terms ask; answers nothing, and never fails on its account',
    access: editors,
    params: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }),
    reply: z.null(),
  },
});

export type FoundImage = z.infer<typeof foundImage>;
