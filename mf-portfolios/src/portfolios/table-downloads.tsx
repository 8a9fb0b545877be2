import type { TableFormat } from '@commonweal/contracts/files';
import { FormattedMessage } from '@commonweal/platform/intl';
import { DownloadButton } from '@commonweal/ui';

interface TableDownloadsProps {
  /** Names the group, as the buttons name the formats alone. */
  readonly label: string;
  readonly load: (format: TableFormat) => Promise<File>;
}

/** A table as files of each format. */
export function TableDownloads({ label, load }: TableDownloadsProps) {
  return (
    <div className="cw-cluster cw-gap-2 cw-no-print" role="group" aria-label={label}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <DownloadButton key={format} size="small" load={() => load(format)}>
          <FormattedMessage id={`portfolios.export.${format}`} />
        </DownloadButton>
      ))}
    </div>
  );
}
