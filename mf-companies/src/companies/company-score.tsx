import { ScoreMark } from '@commonweal/ui';
import type { ListedCompany } from './companies.queries.ts';

/** A company's score in a row, or that it is not for everyone to see. */
export function CompanyScore({ company }: { readonly company: ListedCompany }) {
  const { impact_score, ratings_count, evidence, is_grayed } = company;
  return <ScoreMark score={impact_score} ratings={ratings_count} evidence={evidence} kept={is_grayed && 'company'} />;
}
