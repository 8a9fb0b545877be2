import type { ListFilter } from '@commonweal/contracts/filters';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Badge, Button, ButtonLink, DataTable, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { DefaultValue } from './default-value.tsx';
import type { ListWithFilters } from './platform-filters.queries.ts';
import { useRemoveDefault } from './use-remove-default.tsx';

interface FiltersOfListProps {
  readonly list: ListWithFilters;
  readonly filters: readonly ListFilter[];
  readonly onEdit: (filter: ListFilter) => void;
}

/** The filters of a list in their order, each with what the platform sets it to. */
export function FiltersOfList({ list, filters, onEdit }: FiltersOfListProps) {
  const { list_name: name, path } = list;
  const { formatMessage } = useIntl();
  const remove = useRemoveDefault();
  return (
    <Section
      title={name}
      actions={
        <ButtonLink size="small" to={path}>
          <FormattedMessage id="admin.filters.open" />
        </ButtonLink>
      }
    >
      <DataTable
        caption={formatMessage({ id: 'admin.filters.of' }, { list: name })}
        columns={columns(onEdit, (filter) => void remove(filter))}
        rows={filters}
        rowKey={({ filter_code }) => filter_code}
      />
    </Section>
  );
}

type Act = (filter: ListFilter) => void;

function columns(edit: Act, remove: Act): readonly Column<ListFilter>[] {
  return [
    {
      id: 'filter',
      width: '14rem',
      header: <FormattedMessage id="admin.filters.column.filter" />,
      rowHeader: true,
      cell: ({ filter_label }) => filter_label,
    },
    {
      id: 'kind',
      width: '12rem',
      header: <FormattedMessage id="admin.filters.column.kind" />,
      cell: (filter) => <FormattedMessage id={`admin.filters.kind.${kindOf(filter)}`} />,
    },
    {
      id: 'default',
      header: <FormattedMessage id="admin.filters.column.default" />,
      cell: (filter) => (
        <span className={filter.default === null ? 'admin-filters__none' : undefined}>
          <DefaultValue filter={filter} />
        </span>
      ),
    },
    {
      id: 'acts',
      width: '16rem',
      header: <FormattedMessage id="admin.filters.column.acts" />,
      cell: (filter) =>
        filter.hidden ? (
          <Badge>
            <FormattedMessage id="admin.filters.hidden" />
          </Badge>
        ) : (
          <Acts filter={filter} edit={edit} remove={remove} />
        ),
    },
  ];
}

function kindOf({ type, multiple }: ListFilter): 'several' | 'range' | 'one' {
  if (type === 'range') return 'range';
  return multiple ? 'several' : 'one';
}

function Acts({ filter, edit, remove }: { readonly filter: ListFilter; readonly edit: Act; readonly remove: Act }) {
  const { formatMessage } = useIntl();
  const act = filter.default === null ? 'set' : 'change';
  const named = { filter: filter.filter_label };
  return (
    <span className="cw-cluster">
      <Button
        size="small"
        aria-label={formatMessage({ id: `admin.filters.${act}.label` }, named)}
        onClick={() => edit(filter)}
      >
        <FormattedMessage id={`admin.filters.${act}`} />
      </Button>
      {filter.default !== null && (
        <Button
          size="small"
          variant="quiet"
          aria-label={formatMessage({ id: 'admin.filters.remove.label' }, named)}
          onClick={() => remove(filter)}
        >
          <FormattedMessage id="admin.filters.remove" />
        </Button>
      )}
    </span>
  );
}
