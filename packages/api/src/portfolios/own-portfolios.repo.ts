import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import type { KeyPage } from '../db/key-pages.ts';
import { entitiesAsSeen } from '../entities/entities.sql.ts';
import { portfolioImports, portfolioVersions, portfolios } from './portfolios.table.ts';

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

const versionCompanies = sql<readonly OwnHolding[]>`(select coalesce(json_agg(json_build_object(
  'company', ${entities.name}, 'weight', holding.weight, 'price', holding.price)
  order by holding.weight desc, holding.entity_id), '[]')
  from portfolio_version_entities holding join ${entities} on ${entities.id} = holding.entity_id
  where holding.version_id = portfolio_versions.id)`;

const unmatched = sql<readonly object[]>`(select coalesce(json_agg(json_build_object(
  'isin', line.isin, 'name', line.name, 'weight', line.weight_text) order by line.position), '[]')
  from portfolio_unmatched line where line.portfolio_id = portfolios.id)`;

/** Portfolios of a person with their companies, for the archive of their data. */
export function findOwnPortfolios(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, name, url, isPreferred, visibility, weightUnit, fundIsin, holdingsOn, createdAt, changedAt } = portfolios;
  return db
    .select({
      ...{ key: id, name, url, isPreferred, visibility, weightUnit, fundIsin, holdingsOn },
      ...{ companies, unmatched },
      ...{ createdAt, changedAt },
    })
    .from(portfolios)
    .where(and(eq(portfolios.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Files that a person brought into portfolios; the name of pasted text is null. */
export function findOwnPortfolioImports(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, fileName, added, removed, changed, unchanged, importedAt, undoneAt } = portfolioImports;
  return db
    .select({
      ...{ key: id, portfolio: portfolios.name, file: fileName },
      ...{ added, removed, changed, unchanged, importedAt, undoneAt },
    })
    .from(portfolioImports)
    .innerJoin(portfolios, eq(portfolios.id, portfolioImports.portfolioId))
    .where(and(eq(portfolioImports.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Versions of the portfolios of a person, each with the companies of its time. */
export function findOwnPortfolioVersions(db: Database, userId: number, { after, limit }: KeyPage) {
  const { id, weightUnit, unmatchedWeight, keptAt } = portfolioVersions;
  return db
    .select({
      ...{ key: id, portfolio: portfolios.name, weightUnit, unmatchedWeight },
      ...{ companies: versionCompanies, keptAt },
    })
    .from(portfolioVersions)
    .innerJoin(portfolios, eq(portfolios.id, portfolioVersions.portfolioId))
    .where(and(eq(portfolios.userId, userId), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
