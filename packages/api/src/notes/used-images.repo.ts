import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import { noteVersions } from './note-versions.table.ts';
import { notes } from './notes.table.ts';

const urlShape = z.strictObject({ url: z.string() });

/** Those of some addresses that an analysis shows, whatever its status, or showed in a version that may be restored. */
export async function findUsedImages(db: Database, urls: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = sql`select value as url from json_array_elements_text(${JSON.stringify(urls)}::json)`;
  const rows = await queryRows(
    db,
    urlShape,
    sql`with asked as (${asked})
      select url from asked where url in (select ${notes.image} ->> 'url' from ${notes})
        or url in (select ${noteVersions.details} -> 'image' ->> 'url' from ${noteVersions})`,
  );
  return new Set(rows.map(({ url }) => url));
}
