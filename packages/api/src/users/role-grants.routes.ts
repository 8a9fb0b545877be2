import type { rolesContract } from '@commonweal/contracts/roles';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentRoleChange, presentRoleGrants } from './role-grants.present.ts';
import { findRoleChanges, findRoleGrants } from './role-grants.repo.ts';
import { changeGrants, knownRole } from './role-grants.service.ts';

const LATEST = 50;

/** Which role grants which privilege. */
export function roleGrantsRoutes({ db }: { readonly db: Database }): Handlers<typeof rolesContract> {
  return {
    'GET v3/roles/privileges': async (_input, { locale }) =>
      whole((await findRoleGrants(db)).map((row) => presentRoleGrants(row, locale))),
    'PUT v3/roles/:id/privileges': async ({ params, body }, { viewer, locale }) =>
      presentRoleGrants(await changeGrants(db, { ...params, ...body, by: viewer.id }), locale),
    'GET v3/roles/:id/changes': async ({ params }, context) => {
      const { code } = await knownRole(db, params.id);
      return whole((await findRoleChanges(db, code, LATEST)).map((row) => presentRoleChange(row, context)));
    },
  };
}

function whole<T>(data: T[]) {
  return { data, total: data.length };
}
