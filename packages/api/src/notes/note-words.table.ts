import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Words of published headlines and of the names of their companies, in plain letters: a search is corrected by them. */
export const noteWords = pgTable(
  'note_words',
  {
    word: text('word').primaryKey(),
    /** Headlines and names that had it when all words were last counted. */
    uses: integer('uses').notNull(),
  },
  (table) => [index('note_words_trigram_index').using('gin', sql`${table.word} gin_trgm_ops`)],
);
