import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentProfile } from './profiles.present.ts';
import { readProfile } from './profiles.service.ts';

type ProfilesContract = Pick<typeof usersContract, 'GET v3/users/:id'>;

/** A person's page. */
export function profilesRoutes({ db }: { readonly db: Database }): Handlers<ProfilesContract> {
  return {
    'GET v3/users/:id': async ({ params }, context) =>
      presentProfile(await readProfile(db, params.id, context.viewer), context),
  };
}
