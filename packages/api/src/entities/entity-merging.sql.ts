import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';

/** A company as pairs name it. */
export const briefShape = z.object({ id: z.int(), slug: z.string(), name: z.string(), logo: z.string().nullable() });

/** The same in SQL. @param company its name in the query */
export function briefEntity(company: string): SQL {
  return sql.raw(
    `json_build_object('id', ${company}.id, 'slug', ${company}.slug, 'name', ${company}.name, 'logo', ${company}.logo)`,
  );
}
