import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, Checkbox, Disclosure } from '@commonweal/ui';
import type { ChosenColumns } from './chosen-columns.ts';
import { optionalColumns } from './company-columns.tsx';

/** The columns to choose from, one press away; the company and its score are always there. */
export function ColumnChooser({ columns }: { readonly columns: ChosenColumns }) {
  return (
    <Disclosure className="company-list__columns" summary={<FormattedMessage id="companies.columns" />}>
      <div className="cw-cluster">
        {optionalColumns.map((column) => (
          <Checkbox
            key={column}
            label={<FormattedMessage id={`companies.list.column.${column}`} />}
            checked={columns.shown.includes(column)}
            onChange={() => columns.toggle(column)}
          />
        ))}
        {columns.reset && (
          <Button size="small" variant="quiet" onClick={columns.reset}>
            <FormattedMessage id="companies.columns.reset" />
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
