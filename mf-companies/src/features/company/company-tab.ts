import { NotFoundError } from '@commonweal/platform/failure';

/** The parts of a company's page, as its address names them. */
export const companyTabs = ['overview', 'score', 'topics', 'data', 'peers', 'analyses'] as const;

export type CompanyTab = (typeof companyTabs)[number];

/**
 * The part an address asks for; none is the overview.
 * @throws {NotFoundError} for a part that there is not
 */
export function readCompanyTab(tab: string | undefined): CompanyTab {
  if (tab === undefined) return 'overview';
  const known = companyTabs.find((name) => name === tab && name !== 'overview');
  if (!known) throw new NotFoundError(`A company's page has no part ${tab}`);
  return known;
}
