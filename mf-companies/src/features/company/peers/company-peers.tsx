import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { ClassesGraph } from './classes-graph.tsx';
import { GoalsGraph } from './goals-graph.tsx';
import { RankGraph } from './rank-graph.tsx';

/** The company among its peers; they are shown where its own score is kept, too. */
export function CompanyPeers({ company }: { readonly company: CompanyDetails }) {
  return (
    <div className="cw-stack cw-gap-12">
      {company.is_grayed && (
        <Alert kind="info" title={<FormattedMessage id="companies.page.no_score.kept" />}>
          <FormattedMessage id="companies.graphs.kept" />
        </Alert>
      )}
      <RankGraph company={company} />
      <GoalsGraph company={company} />
      <ClassesGraph company={company} />
    </div>
  );
}
