import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Words of companies' names, as they are compared: a search is corrected by them. Triggers of `entities` add those of
 * every name that is written, and remove none.
 */
export const entityWords = pgTable('entity_words', { word: text('word').primaryKey() }, (table) => [
  index('entity_words_trigram_index').using('gin', sql`${table.word} gin_trgm_ops`),
]);
