import type { sessionContract } from '@commonweal/contracts/session';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentSessionUser } from './session.present.ts';
import { findSessionUser } from './session.repo.ts';
import { deleteSession } from './sessions.service.ts';

/** The signed-in person, and signing out. */
export function sessionRoutes({ db }: { readonly db: Database }): Handlers<typeof sessionContract> {
  return {
    'GET v3/users/me': async (_input, { viewer, locale }) => {
      const row = await findSessionUser(db, viewer.id);
      if (!row) throw commonFailure('unauthorized');
      return presentSessionUser(row, locale);
    },
    'POST v3/auth/logout': async (_input, { viewer }) => {
      await deleteSession(db, viewer.tokenDigest);
      return { signed_out: true };
    },
  };
}
