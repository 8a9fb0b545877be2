import type { ChartType } from 'chart.js';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { saveFile } from '@commonweal/platform/save-file';
import { Menu } from '../overlays/menu.tsx';
import { csvFile, pngFile, svgFile } from './chart-files.ts';
import type { ChartDocument } from './chart-files.ts';

/** Ways to take a chart along. */
const makers = { png: pngFile, svg: svgFile, csv: csvFile } as const;

/** Saves the chart as a picture, a drawing or a table. */
export function ChartDownload<T extends ChartType>({ chart }: { readonly chart: ChartDocument<T> }) {
  const { formatMessage } = useIntl();
  const save = async (format: keyof typeof makers) => {
    try {
      saveFile(await makers[format](chart));
    } catch (error) {
      console.error('The chart could not be saved', error);
      showAlert('failure', formatMessage({ id: 'ui.download.failed' }));
    }
  };
  return (
    <Menu
      label={formatMessage({ id: 'ui.chart.download' })}
      align="end"
      items={(['png', 'svg', 'csv'] as const).map((format) => ({
        id: format,
        label: formatMessage({ id: `ui.chart.download.${format}` }),
        onSelect: () => void save(format),
      }))}
    />
  );
}
