import { eq } from 'drizzle-orm';
import type { Locale } from '@commonweal/domain/locale';
import type { ThemeChoice } from '@commonweal/domain/theme';
import type { Database } from '../db/open-database.ts';
import { users } from './users.table.ts';

/** Null where there is no such person. */
export async function findPreferences(db: Database, userId: number) {
  const { locale, theme } = users;
  const [row] = await db.select({ locale, theme }).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Keeps those that are given. */
export async function savePreferences(
  db: Database,
  userId: number,
  { language, theme }: { readonly language?: Locale | undefined; readonly theme?: ThemeChoice | undefined },
): Promise<void> {
  if (language === undefined && theme === undefined) return;
  await db
    .update(users)
    .set({ ...(language && { locale: language }), ...(theme && { theme }) })
    .where(eq(users.id, userId));
}
