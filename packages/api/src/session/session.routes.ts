import type { sessionContract } from '@commonweal/contracts/session';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentListedSession, presentSessionUser } from './session.present.ts';
import { readSessionPerson } from './session.service.ts';
import { deleteSession, deleteSessionsOf, endSessionOf, listSessionsOf } from './sessions.service.ts';

/** The signed-in person, their sessions, and signing out. */
export function sessionRoutes({ db }: { readonly db: Database }): Handlers<typeof sessionContract> {
  return {
    'GET v3/users/me': async (_input, { viewer, locale }) =>
      presentSessionUser(await readSessionPerson(db, viewer.id), viewer.privileges, locale),
    'POST v3/auth/logout': async (_input, { viewer }) => {
      await deleteSession(db, viewer.tokenDigest);
      return { signed_out: true };
    },
    'GET v3/users/me/sessions': async (_input, { viewer }) => {
      const data = (await listSessionsOf(db, viewer.id)).map((row) => presentListedSession(row, viewer));
      return { data, total: data.length };
    },
    'DELETE v3/users/me/sessions': async (_input, { viewer }) => {
      await deleteSessionsOf(db, viewer.id);
      return { ended: true };
    },
    'DELETE v3/users/me/sessions/:id': async ({ params }, { viewer }) => {
      await endSessionOf(db, viewer, params.id);
      return { ended: true };
    },
  };
}
