import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, EmptyState } from '@commonweal/ui';
import { ChartColumnIcon, Table2Icon } from '@commonweal/ui/icons';
import type { ScoreAccountReply } from '#companies/companies.queries.ts';
import { ContributionBars } from './contribution-bars.tsx';
import { contributionParts } from './contribution-parts.ts';
import { ContributionTable } from './contribution-table.tsx';
import { ScoreTotal } from './score-total.tsx';

export interface ScoreAccountProps {
  readonly account: ScoreAccountReply;
  readonly isBusy: boolean;
  /** Names more analyses; absent where no more are named. */
  readonly more: { readonly upTo: number; readonly show: () => void } | undefined;
}

/** A score taken apart: bars, or a table one key away, and the sum under it. */
export function ScoreAccount({ account, isBusy, more }: ScoreAccountProps) {
  const [isTable, setTable] = useState(false);
  if (account.score === null) {
    return (
      <EmptyState title={<FormattedMessage id="companies.why.none" />}>
        <FormattedMessage id="companies.why.none.how" />
      </EmptyState>
    );
  }
  const parts = contributionParts(account);
  return (
    <div className="company__account" aria-busy={isBusy}>
      <div className="cw-cluster cw-spread">
        <p className="cw-small cw-muted">
          <FormattedMessage
            id="companies.why.counted"
            values={{ counted: account.counted_notes, uncounted: account.uncounted_notes }}
          />
        </p>
        <Button
          size="small"
          variant="quiet"
          icon={isTable ? <ChartColumnIcon /> : <Table2Icon />}
          onClick={() => setTable(!isTable)}
        >
          <FormattedMessage id={isTable ? 'ui.chart.hide_table' : 'ui.chart.show_table'} />
        </Button>
      </div>
      <div>
        {isTable ? <ContributionTable parts={parts} /> : <ContributionBars parts={parts} />}
        <ScoreTotal score={account.score} dimension={account.dimension} />
      </div>
      {more && (
        <div>
          <Button onClick={more.show}>
            <FormattedMessage id="companies.why.more" values={{ count: Math.min(account.counted_notes, more.upTo) }} />
          </Button>
        </div>
      )}
    </div>
  );
}
