import type { DuplicatePair } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import type { Column } from '@commonweal/ui';

/** Two companies that are told apart. */
interface Pair {
  readonly entities: DuplicatePair['entities'];
}

/** The companies of a pair, each with the link to its page. */
export function pairColumns<P extends Pair>({ formatMessage }: IntlShape): Column<P>[] {
  return [
    {
      id: 'one',
      header: formatMessage({ id: 'admin.duplicates.column.one' }),
      rowHeader: true,
      cell: ({ entities: [one] }) => <CompanyLink company={one} />,
    },
    {
      id: 'other',
      header: formatMessage({ id: 'admin.duplicates.column.other' }),
      cell: ({ entities: [, other] }) => <CompanyLink company={other} />,
      meta: true,
    },
  ];
}

/** Key of a pair in a table. */
export function pairKey({ entities: [one, other] }: Pair): string {
  return `${one.entity_id}-${other.entity_id}`;
}

/** Names of a pair, as texts take them. */
export function pairNames({ entities: [one, other] }: Pair) {
  return { one: one.entity_name, other: other.entity_name };
}

/** How many pairs there are, said once they are known. */
export function PairCount({ total }: { readonly total: number | undefined }) {
  return (
    <p className="cw-muted" role="status">
      {total !== undefined && total > 0 && <FormattedMessage id="admin.duplicates.count" values={{ total }} />}
    </p>
  );
}

function CompanyLink({ company }: { readonly company: DuplicatePair['entities'][number] }) {
  return <Link to={paths.company(company.entity_slug)}>{company.entity_name}</Link>;
}
