import { useIntl } from '@commonweal/platform/intl';
import type { Column } from '../data/table-types.ts';
import { CompareToggle } from './compare-toggle.tsx';

/** A company in a row, as the API names it. */
interface RowOfCompany {
  readonly entity_slug: string;
  readonly entity_name: string;
}

/** The last column of a table of companies: the switch that puts a row aside to be compared. */
export function useCompareColumn<Row extends RowOfCompany>(): Column<Row> {
  const { formatMessage } = useIntl();
  return {
    id: 'compare',
    header: <span className="cw-visually-hidden">{formatMessage({ id: 'ui.compare.column' })}</span>,
    corner: true,
    width: '3rem',
    cell: ({ entity_slug: slug, entity_name: name }) => <CompareToggle company={{ slug, name }} brief />,
  };
}
