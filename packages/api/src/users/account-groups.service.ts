import type { Locale } from '@commonweal/domain/locale';
import type { Database } from '../db/open-database.ts';
import { listRoles, listUserCategories } from './users.repo.ts';
import { presentLabelled } from './users.present.ts';

/** The roles and categories of accounts, as an audience is put together from them. */
export async function listAccountGroups(db: Database, locale: Locale) {
  const [roles, categories] = await Promise.all([listRoles(db), listUserCategories(db)]);
  const named = roles.map((role) => presentLabelled(role, locale));
  return {
    roles: named.map(({ code, name }) => ({ code, name })),
    categories: categories.map((category) => presentLabelled(category, locale)).map(({ id, name }) => ({ id, name })),
  };
}
