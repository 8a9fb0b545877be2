import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { SdgList } from '@commonweal/ui';
import { companySdgs } from '#companies/companies.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** The goals that its analyses touch most, in the heading; the room is kept while they are on their way. */
export function CompanyGoalsLine({ company }: { readonly company: CompanyDetails }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(companySdgs(company.entity_slug));
  return (
    <div className="company__goals">
      {data && (
        <SdgList ids={data.data.map(({ sdg_id }) => sdg_id)} label={formatMessage({ id: 'companies.sdgs.title' })} />
      )}
    </div>
  );
}
