import { sql } from 'drizzle-orm';

/** Somebody keeps or excludes the company `wanted`. */
export const entitiesOnHstmLists = sql`exists (select from hstm_list where hstm_list.entity_id = wanted.id)`;
