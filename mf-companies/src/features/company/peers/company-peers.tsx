import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';
import { useQuery } from '@commonweal/platform/query';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { NoSuchState, PastNotice, useAskedSnapshot } from '#companies/past-state.tsx';
import { ClassesGraph } from './classes-graph.tsx';
import { peersPath } from './figure-source.ts';
import { GoalsGraph } from './goals-graph.tsx';
import { companyRanking } from './peers.queries.ts';
import { RankGraph } from './rank-graph.tsx';

/** The company among its peers; they are shown where its own score is kept, too. */
export function CompanyPeers({ company }: { readonly company: CompanyDetails }) {
  const asked = useAskedSnapshot();
  const { error } = useQuery({ ...companyRanking(company, asked), enabled: asked !== undefined });
  if (asked !== undefined && isNotFound(error)) return <NoSuchState present={peersPath(company.entity_slug, {})} />;
  return (
    <div className="cw-stack cw-gap-12">
      {company.is_grayed && (
        <Alert kind="info" title={<FormattedMessage id="companies.page.no_score.kept" />}>
          <FormattedMessage id="companies.graphs.kept" />
        </Alert>
      )}
      <PastPeers company={company} />
      <RankGraph company={company} />
      <GoalsGraph company={company} />
      <ClassesGraph company={company} />
    </div>
  );
}

/** Says that the peers are those of a snapshot, where the address asks for one. */
function PastPeers({ company }: { readonly company: CompanyDetails }) {
  const asked = useAskedSnapshot();
  const { data } = useQuery({ ...companyRanking(company, asked), enabled: asked !== undefined });
  const asOf = data?.as_of;
  if (asked === undefined || !asOf) return null;
  return <PastNotice snapshot={asked} asOf={asOf} present={peersPath(company.entity_slug, {})} />;
}
