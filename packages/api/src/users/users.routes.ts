import type { usersContract } from '@commonweal/contracts/users';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { changeCategory, changeRoles } from './administration.service.ts';
import { countNamed, findNamed } from './quick-search.repo.ts';
import { presentFound, presentLabelled, presentUser } from './users.present.ts';
import { countUsers, listRoles, listUserCategories, listUsers } from './users.repo.ts';

type AdministrationContract = Omit<typeof usersContract, 'GET v3/users/:id'>;

/** People, roles and categories for administrators; a person's page is in `profiles`. */
export function usersRoutes({ db }: { readonly db: Database }): Handlers<AdministrationContract> {
  return {
    'GET v3/users': async ({ query }, context) => {
      const [rows, total] = await Promise.all([listUsers(db, query), countUsers(db, query)]);
      return { data: rows.map((row) => presentUser(row, context)), total };
    },
    'GET v3/roles': async (_input, { locale }) => {
      const data = (await listRoles(db)).map((role) => presentLabelled(role, locale));
      return { data, total: data.length };
    },
    'GET v3/users/categories': async (_input, { locale }) => {
      const data = (await listUserCategories(db)).map((category) => presentLabelled(category, locale));
      return { data, total: data.length };
    },
    'GET v3/users/quicksearch': async ({ query: { keywords, limit } }, context) => {
      const [rows, total] = await Promise.all([
        findNamed(db, context.viewer, keywords, limit),
        countNamed(db, context.viewer, keywords),
      ]);
      return { data: rows.map((row) => presentFound(row, context)), total };
    },
    'PUT v3/users/user-category/:id': async ({ params: { id }, body }, { viewer }) => ({
      user_id: id,
      category_id: await changeCategory(db, viewer, id, body.category_id),
    }),
    'PUT v3/users/user-roles/:id': async ({ params: { id }, body }, { viewer }) => ({
      user_id: id,
      roles: await changeRoles(db, viewer, id, body),
    }),
  };
}
