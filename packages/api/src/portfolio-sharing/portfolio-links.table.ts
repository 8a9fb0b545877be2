import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import { portfolios } from '../portfolios/portfolios.table.ts';

/** Links that show a portfolio to whoever has one. Only a digest of the token is kept; a row that is gone is a revoked link. */
export const portfolioLinks = pgTable(
  'portfolio_links',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    portfolioId: integer('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    tokenDigest: text('token_digest').notNull().unique(),
    showsWeights: boolean('shows_weights').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('portfolio_links_portfolio_index').on(table.portfolioId),
    index('portfolio_links_expires_index').on(table.expiresAt),
  ],
);
