import { z } from 'zod';
import { IMAGE_BYTES } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { id } from './lists.ts';

/** The person's picture from now on: a path below the site, or null for none. */
const reply = z.object({ profile_picture: z.string().nullable() });
const imageErrors = ['image-invalid', 'image-too-large', 'too-many-images'] as const;
const params = z.object({ id });

const fromElsewhere = {
  access: 'owner',
  ratePerMinute: 20,
  params,
  reply,
  errors: ['no-picture-there', 'picture-unavailable', ...imageErrors],
} as const;

/** The picture of a person (specification 000 §7, avatars); each address of a GET changes it, as specified. */
export const profilePicturesContract = contract({
  'PUT v3/users/:id/picture': {
    summary: 'Upload the own picture as JPEG, PNG or WebP; kept as a square of 320 pixels, without its metadata',
    access: 'owner',
    params,
    bodyType: 'application/octet-stream',
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be the bytes of a picture'),
    bodyLimit: IMAGE_BYTES,
    reply,
    errors: imageErrors,
  },
  'POST v3/gravatar-avatar/:id': { ...fromElsewhere, summary: 'Take over the picture that Gravatar has for the email' },
  'GET v3/google-avatar/:id': { ...fromElsewhere, summary: 'Take over the picture of the linked Google account' },
  'GET v3/linkedin-avatar/:id': { ...fromElsewhere, summary: 'Take over the picture of the linked LinkedIn account' },
  'GET v3/facebook-avatar/:id': { ...fromElsewhere, summary: 'Take over the picture of the linked Facebook account' },
  'GET v3/remove-avatar': { summary: 'Remove the own picture', access: 'user', reply },
});
