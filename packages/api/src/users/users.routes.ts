import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentUser } from './users.present.ts';
import { countUsers, listRoles, listUserCategories, listUsers } from './users.repo.ts';

/** People, for administrators. */
export function usersRoutes({ db }: { readonly db: Database }): Handlers<typeof usersContract> {
  return {
    'GET v3/users': async ({ query }, { locale }) => {
      const [rows, total] = await Promise.all([listUsers(db, query, locale), countUsers(db, query)]);
      return { data: rows.map(presentUser), total };
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
