import { sql } from 'drizzle-orm';

/** The company `wanted` has analyses, in whichever state. */
export const entitiesWithNotes = sql`exists (select from notes where notes.entity_id = wanted.id)`;
