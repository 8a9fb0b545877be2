import { call } from '@commonweal/api-client';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, currentLocale, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { Button } from '@commonweal/ui';
import { DownloadIcon } from '@commonweal/ui/icons';

/** Weights of the example, in per cent. */
const WEIGHTS = [32.5, 24, 18.5, 15, 10];

/** Downloads a file of the right form, with companies that are on the site, so that trying it shows matches. */
export function ExampleFile() {
  const { formatMessage } = useIntl();
  const download = useMutation({
    mutationFn: writeExample,
    onSuccess: (text) => saveAs(text, formatMessage({ id: 'portfolios.example.file' })),
    onError: () => showAlert('failure', formatMessage({ id: 'portfolios.example.failed' })),
  });
  return (
    <div>
      <Button variant="quiet" flush icon={<DownloadIcon />} busy={download.isPending} onClick={() => download.mutate()}>
        <FormattedMessage id="portfolios.example.download" />
      </Button>
    </div>
  );
}

/** As a spreadsheet of the page's language writes it: French ones use semicolons and decimal commas. */
async function writeExample(): Promise<string> {
  const { data } = await call('GET v3/entities', {
    query: { limit: WEIGHTS.length, orderby: 'notes_count', asc: '0' },
  });
  const companies = await Promise.all(
    data.map(({ entity_id }) => call('GET v3/entities/:id/details', { params: { id: `${entity_id}` } })),
  );
  const isFrench = currentLocale() === 'fr';
  const separator = isFrench ? ';' : ',';
  const rows = companies.map(({ isin, entity_name }, index) => {
    const weight = `${WEIGHTS[index] ?? 1}`;
    return [isin ?? '', quoted(entity_name), isFrench ? weight.replace('.', ',') : weight];
  });
  const header = isFrench ? ['isin', 'nom', 'poids'] : ['isin', 'name', 'weight'];
  return [header, ...rows].map((cells) => cells.join(separator)).join('\r\n');
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function saveAs(text: string, fileName: string): void {
  // The mark in front tells spreadsheets that this is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
