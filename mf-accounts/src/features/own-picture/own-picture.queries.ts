import { call } from '@commonweal/api-client';
import type { SocialProvider } from '@commonweal/contracts';
import { change, changed, userTag } from '@commonweal/platform/changes';
import type { DataTag } from '@commonweal/platform/changes';

/** Sources that a picture is copied from. */
export type PictureSource = SocialProvider | 'gravatar';

/** The picture stands wherever the person is named. */
const consequences = (userId: number): DataTag[] => ['session', 'users', 'notes', userTag(userId)];

/** Uploads a picture of the person. */
export async function uploadPicture(userId: number, file: File) {
  const body = new Uint8Array(await file.arrayBuffer());
  return change('PUT v3/users/:id/picture', { params: { id: userId }, body }, { changes: consequences(userId) });
}

/** Takes a picture over from elsewhere; the addresses of providers read, and change the picture all the same. */
export async function takePicture(userId: number, source: PictureSource) {
  const params = { id: userId };
  if (source === 'gravatar')
    return change('POST v3/gravatar-avatar/:id', { params }, { changes: consequences(userId) });
  const reply = await call(`GET v3/${source}-avatar/:id`, { params });
  changed(...consequences(userId));
  return reply;
}

export async function removePicture(userId: number) {
  const reply = await call('GET v3/remove-avatar', {});
  changed(...consequences(userId));
  return reply;
}
