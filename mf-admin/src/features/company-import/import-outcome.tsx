import type { ReactNode } from 'react';
import { csvLine } from '@commonweal/domain/csv-cell';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { DownloadButton, FactList, Section } from '@commonweal/ui';
import type { Preview } from './company-import.queries.ts';

type Outcome = NonNullable<Preview['outcome']>;

/** Rejected rows that are listed on the page; the file has more of them. */
const LISTED = 10;
const counts = ['created', 'updated', 'unchanged', 'rejected'] as const;

/** Outcome of importing a file, with the reason for each row that cannot be used. */
export function ImportOutcome({ outcome, children }: { readonly outcome: Outcome; readonly children: ReactNode }) {
  const { formatMessage } = useIntl();
  const { rejections } = outcome;
  return (
    <Section
      title={<FormattedMessage id="admin.import.outcome" />}
      description={<FormattedMessage id="admin.import.outcome.description" />}
    >
      <FactList
        facts={counts.map((count) => ({
          term: formatMessage({ id: `admin.import.${count}` }),
          value: <FormattedNumber value={outcome[count]} />,
        }))}
      />
      {rejections.length > 0 && (
        <>
          <ul className="cw-small">
            {rejections.slice(0, LISTED).map(({ line, reason }) => (
              <li key={line}>
                <FormattedMessage id="admin.import.rejection" values={{ line, reason }} />
              </li>
            ))}
          </ul>
          <div>
            <DownloadButton size="small" load={() => Promise.resolve(rejectionFile(outcome))}>
              <FormattedMessage id="admin.import.rejections.download" values={{ rows: rejections.length }} />
            </DownloadButton>
          </div>
        </>
      )}
      {children}
    </Section>
  );
}

function rejectionFile({ rejections }: Outcome): File {
  const lines = [csvLine(['line', 'reason']), ...rejections.map(({ line, reason }) => csvLine([line, reason]))];
  return new File([lines.map((line) => line.trimEnd()).join('\r\n')], 'rejected-rows.csv', { type: 'text/csv' });
}
