import { useAddressChange } from '@commonweal/platform/asked-address';
import { keepComparison, keptComparison } from '@commonweal/platform/comparison-tray';
import type { TrayCompany } from '@commonweal/platform/comparison-tray';
import { comparisonPath, readComparison } from './comparison-address.ts';
import type { ComparisonAddress } from './comparison-address.ts';

/** Changes the comparison, as its address was asked for last. */
export function useComparisonChange(): (change: (asked: ComparisonAddress) => Partial<ComparisonAddress>) => void {
  const changeAddress = useAddressChange();
  return (change) =>
    changeAddress(({ search }) => {
      const asked = readComparison(search);
      return comparisonPath({ ...asked, ...change(asked) });
    });
}

type CompaniesChange = (asked: readonly TrayCompany[]) => readonly TrayCompany[];

/**
 * Compares other companies: they stand in the address, and are those put aside from now on.
 * @param shown the companies whose names the page knows
 */
export function useComparedChange(shown: readonly TrayCompany[]): (change: CompaniesChange) => void {
  const changeComparison = useComparisonChange();
  return (change) =>
    changeComparison(({ slugs }) => {
      const known = [...shown, ...keptComparison()];
      const companies = change(slugs.map((slug) => known.find((one) => one.slug === slug) ?? { slug, name: slug }));
      keepComparison(companies);
      return { slugs: companies.map(({ slug }) => slug) };
    });
}
