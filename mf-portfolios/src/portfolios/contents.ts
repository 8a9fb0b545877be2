import type { PortfolioContents } from '@commonweal/domain/portfolio-changes';
import type { ReplyContents } from './imports.queries.ts';

/** Names of companies by their ids. */
export type CompanyNames = ReadonlyMap<number, string>;

/** A version of a portfolio as rules compare it. */
export function contentsOf({ weight_unit: unit, entities }: ReplyContents): PortfolioContents {
  return { unit, holdings: entities.map(({ entity_id: id, weight, price }) => ({ id, weight, price })) };
}

/** The names of all companies that stand in one of these versions. */
export function companyNamesOf(versions: readonly (Pick<ReplyContents, 'entities'> | null)[]): CompanyNames {
  const rows = versions.flatMap((version) => version?.entities ?? []);
  return new Map(rows.map(({ entity_id, entity_name }) => [entity_id, entity_name]));
}
