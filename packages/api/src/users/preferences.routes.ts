import type { Preferences, preferencesContract } from '@commonweal/contracts/preferences';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentPreferences } from './preferences.present.ts';
import { findPreferences, savePreferences } from './preferences.repo.ts';

/** Preferences of the signed-in person. */
export function preferencesRoutes({ db }: { readonly db: Database }): Handlers<typeof preferencesContract> {
  const read = async (userId: number): Promise<Preferences> => {
    const row = await findPreferences(db, userId);
    if (!row) throw commonFailure('unauthorized');
    return presentPreferences(row);
  };
  return {
    'GET v3/users/me/preferences': (_input, { viewer }) => read(viewer.id),
    'PUT v3/users/:id/preferences': async ({ params, body }, { viewer }) => {
      if (params.id !== viewer.id) throw notFound();
      await savePreferences(db, viewer.id, body);
      return read(viewer.id);
    },
  };
}
