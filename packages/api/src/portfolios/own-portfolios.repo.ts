import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { portfolios } from './portfolios.table.ts';

const entities = entitiesAsSeen(false);

interface OwnHolding {
  readonly company: string;
  readonly weight: number;
  readonly price: number | null;
}

// Names in full: the builder leaves the table out where there is one, and both subqueries have an `id` or a `name`.
const companies = sql<readonly OwnHolding[]>`(select coalesce(json_agg(json_build_object(
  'company', ${entities.name}, 'weight', holding.weight, 'price', holding.price)
  order by holding.weight desc, holding.entity_id), '[]')
  from portfolio_entities holding join ${entities} on ${entities.id} = holding.entity_id
  where holding.portfolio_id = portfolios.id)`;

const unmatched = sql<readonly object[]>`(select coalesce(json_agg(json_build_object(
  'isin', line.isin, 'name', line.name, 'weight', line.weight_text) order by line.position), '[]')
  from portfolio_unmatched line where line.portfolio_id = portfolios.id)`;

const imports = sql<readonly object[]>`(select coalesce(json_agg(json_build_object(
  'file', brought.file_name, 'at', brought.imported_at, 'undoneAt', brought.undone_at) order by brought.id), '[]')
  from portfolio_imports brought where brought.portfolio_id = portfolios.id)`;

/** Portfolios of a person with their companies, for the archive of their data. */
export function findOwnPortfolios(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, name, url, isPreferred, visibility, weightUnit, fundIsin, holdingsOn, createdAt, changedAt } = portfolios;
  return db
    .select({
      ...{ key: id, name, url, isPreferred, visibility, weightUnit, fundIsin, holdingsOn },
      ...{ companies, unmatched, imports },
      ...{ createdAt, changedAt },
    })
    .from(portfolios)
    .where(and(eq(portfolios.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
