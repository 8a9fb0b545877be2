import type { ApiInput } from '@commonweal/contracts';
import type { PortfolioDraft } from './draft.ts';

/** Companies that were chosen by hand, for the next file with the same rows. */
export function choicesOf({ companies }: PortfolioDraft): ApiInput<'POST v3/portfolios'>['body']['choices'] {
  return companies.flatMap(({ entity_id, lines }) =>
    lines.flatMap(({ how, row_key }) => (how === 'chosen' && row_key !== null ? [{ row_key, entity_id }] : [])),
  );
}

export type NewPortfolioBody = ApiInput<'POST v3/portfolios'>['body'];

/** The draft as the server takes it. */
export function toPortfolio(draft: PortfolioDraft, name: string): NewPortfolioBody {
  return {
    name: name.trim(),
    choices: choicesOf(draft),
    entities: draft.companies.map(({ entity_id: id, weight }) => ({ id, weight })),
    unmatched: keptRowsOf(draft),
  };
}

/** The rows that stay without a company, as the server keeps them. */
export function keptRowsOf({ unmatched }: PortfolioDraft): NonNullable<NewPortfolioBody['unmatched']> {
  return unmatched.map(({ line, isin, name, original_weight: weight, weight_text, reason }) => {
    return { line, isin, name, weight, weight_text, reason };
  });
}
