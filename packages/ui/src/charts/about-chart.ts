import { useIntl } from '@commonweal/platform/intl';
import { sourceAddress } from '../citation/figure-source.ts';
import type { ChartTexts } from './chart-frame.tsx';

/** Lines about a chart for its files: company, date, rule, number of the snapshot, address. */
export function useAboutChart({ summary, source }: Pick<ChartTexts, 'summary' | 'source'>): readonly string[] {
  const { formatMessage } = useIntl();
  if (!source) return [summary];
  const { subject, asOf, formula, snapshot } = source;
  const facts = [
    ['subject', subject],
    ['as_of', asOf.toISOString()],
    ['formula', formula],
    ['snapshot', snapshot === null ? '–' : `${snapshot}`],
    ['address', sourceAddress(source)],
  ] as const;
  return [summary, ...facts.map(([id, value]) => formatMessage({ id: `ui.chart.about.${id}` }, { value }))];
}
