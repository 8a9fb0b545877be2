import type { profilePicturesContract } from '@commonweal/contracts/profile-pictures';
import { notFound } from '../http/failure.ts';
import type { Handlers, RequestContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import * as pictures from './profile-pictures.service.ts';
import type { PictureMeans } from './profile-pictures.service.ts';

/** The picture of the signed-in person. */
export function profilePicturesRoutes(means: PictureMeans): Handlers<typeof profilePicturesContract> {
  return {
    'PUT v3/users/:id/picture': async ({ params, body }, context) => {
      refuseOthers(params.id, context);
      return { profile_picture: await pictures.uploadPicture(means, body, context) };
    },
    'POST v3/gravatar-avatar/:id': async ({ params }, context) => {
      refuseOthers(params.id, context);
      return { profile_picture: await pictures.takeGravatar(means, context) };
    },
    'GET v3/google-avatar/:id': ({ params }, context) => fromProvider(means, 'google', params.id, context),
    'GET v3/linkedin-avatar/:id': ({ params }, context) => fromProvider(means, 'linkedin', params.id, context),
    'GET v3/facebook-avatar/:id': ({ params }, context) => fromProvider(means, 'facebook', params.id, context),
    'GET v3/remove-avatar': async (_input, { viewer, header }) => {
      header('cache-control', 'no-store');
      await pictures.removePicture(means, viewer);
      return { profile_picture: null };
    },
  };
}

async function fromProvider(
  means: PictureMeans,
  provider: Parameters<typeof pictures.takeSocialPicture>[1],
  id: number,
  context: RequestContext<Viewer>,
) {
  refuseOthers(id, context);
  context.header('cache-control', 'no-store');
  return { profile_picture: await pictures.takeSocialPicture(means, provider, context) };
}

function refuseOthers(id: number, { viewer }: RequestContext<Viewer>): void {
  if (id !== viewer.id) throw notFound();
}
