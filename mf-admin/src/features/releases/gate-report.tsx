import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { UseQueryResult } from '@commonweal/platform/query';
import { Alert, Loading, Skeleton } from '@commonweal/ui';
import { ForceField } from './force-field.tsx';
import { GateProblems } from './gate-problems.tsx';
import { LoadedPart } from './loaded-part.tsx';

interface GateReportProps {
  readonly query: UseQueryResult<ApiReply<'GET v3/releases/artifacts/:name/:version/problems'>>;
  readonly isForced: boolean;
  readonly setForced: (isForced: boolean) => void;
}

/** The gate's verdict on a version, and the override where it refuses. */
export function GateReport({ query, isForced, setForced }: GateReportProps) {
  return (
    <LoadedPart query={query} skeleton={<GateLoading />}>
      {({ problems }) =>
        problems.length === 0 ? (
          <Alert kind="success">
            <FormattedMessage id="admin.releases.gate.clear" />
          </Alert>
        ) : (
          <>
            <Alert
              kind="failure"
              title={<FormattedMessage id="admin.releases.gate.refuses" values={{ count: problems.length }} />}
            >
              <GateProblems problems={problems} />
            </Alert>
            <ForceField checked={isForced} onChange={setForced} />
          </>
        )
      }
    </LoadedPart>
  );
}

function GateLoading() {
  return (
    <Loading>
      <Skeleton count={2} />
    </Loading>
  );
}
