import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FilterOption, OptionList } from '@commonweal/contracts/filters';
import type { Database } from '../db/open-database.ts';
import { queryRows } from '../db/query-rows.ts';
import type { Locale } from '../http/locale.ts';

/** Rows with `id`, `name` and `display_order`; lists with an order of their own count down from 0. */
const sources: Readonly<Record<OptionList, (name: SQL) => SQL>> = {
  countries: (name) => sql`select id, ${name} as name, 0 as display_order from countries where is_selectable`,
  industries: (name) => sql`select id, ${name} as name, 0 as display_order from industries`,
  sectors: (name) => sql`select id, ${name} as name, 0 as display_order from sectors`,
  sdgs: (name) => sql`select id, id || '. ' || ${name} as name, -id as display_order from sdgs`,
  ilgs: (name) => sql`select id, ${name} as name, -id as display_order from ilg_themes`,
  'note-categories': (name) => sql`select id, ${name} as name, -id as display_order from note_categories`,
  topics: (name) => sql`select id, ${name} as name, 0 as display_order from topics`,
  'esrs-topics': (name) =>
    sql`select id, code || ' ' || ${name} as name, -id as display_order from esrs_topics where level = 1`,
};

/** All options of a list: none has more than a few hundred. */
export function findOptions(db: Database, list: OptionList, locale: Locale): Promise<FilterOption[]> {
  const rows = sources[list](sql.raw(`name_${locale}`));
  return queryRows(db, sql`select * from (${rows}) options order by display_order desc, name collate "und-x-icu", id`);
}
