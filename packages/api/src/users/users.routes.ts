import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { readProfile } from './user-profile.service.ts';
import { presentUser } from './users.present.ts';
import { countUsers, listRoles, listUserCategories, listUsers } from './users.repo.ts';

/** A person's page, and people for administrators. */
export function usersRoutes({ db }: { readonly db: Database }): Handlers<typeof usersContract> {
  return {
    'GET v3/users/:id': ({ params }, reader) => readProfile(db, params.id, reader),
    'GET v3/users': async ({ query }, reader) => {
      const [rows, total] = await Promise.all([listUsers(db, query, reader.locale), countUsers(db, query)]);
      return { data: rows.map((row) => presentUser(row, reader)), total };
    },
    'GET v3/roles': async (_input, { locale }) => {
      const data = await listRoles(db, locale);
      return { data, total: data.length };
    },
    'GET v3/users/categories': async (_input, { locale }) => {
      const data = await listUserCategories(db, locale);
      return { data, total: data.length };
    },
  };
}
