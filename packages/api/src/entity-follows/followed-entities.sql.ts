import { sql } from 'drizzle-orm';

/** Somebody follows the company `wanted`. */
export const entitiesFollowed = sql`exists (select from entity_follows where entity_follows.entity_id = wanted.id)`;
