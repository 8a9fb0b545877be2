import { keepComparison } from '@commonweal/platform/comparison-tray';
import type { TrayCompany } from '@commonweal/platform/comparison-tray';
import { useNavigate } from '@commonweal/platform/router';
import { comparisonPath } from './comparison-address.ts';
import type { ComparisonAddress } from './comparison-address.ts';

/** Compares other companies: they stand in the address, and are those put aside from now on. */
export function useComparisonChange(address: ComparisonAddress): (companies: readonly TrayCompany[]) => void {
  const navigate = useNavigate();
  return (companies) => {
    keepComparison(companies);
    const slugs = companies.map(({ slug }) => slug);
    void navigate(comparisonPath({ ...address, slugs }), { preventScrollReset: true });
  };
}
