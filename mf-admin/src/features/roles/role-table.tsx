import type { Privilege } from '@commonweal/contracts';
import type { RoleGrants } from '@commonweal/contracts/roles';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Checkbox, DataTable, EmptyState } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { CheckIcon, MinusIcon } from '@commonweal/ui/icons';
import { PrivilegeName } from './privilege-name.tsx';
import { privilegesInOrder } from './role-draft.ts';

interface RoleTableProps {
  readonly role: RoleGrants;
  readonly beside: RoleGrants;
  /** The privileges of the role, with the changes that are not saved yet. */
  readonly granted: readonly Privilege[];
  readonly onlyDifferent: boolean;
  readonly onChange: (privilege: Privilege, isGranted: boolean) => void;
}

/** A row for each privilege: a box for the role that is edited, a mark for the one beside it. */
export function RoleTable(props: RoleTableProps) {
  const { role, beside, onlyDifferent } = props;
  const { formatMessage } = useIntl();
  const columns = useColumns(props);
  const rows = privilegesInOrder.filter(
    (privilege) => !onlyDifferent || role.privileges.includes(privilege) !== beside.privileges.includes(privilege),
  );
  if (rows.length === 0) return <EmptyState title={<FormattedMessage id="admin.roles.none-different" />} />;
  return (
    <DataTable
      caption={formatMessage({ id: 'admin.roles.table' }, { role: role.name, beside: beside.name })}
      columns={columns}
      rows={rows}
      rowKey={(privilege) => privilege}
      stickyHeader
      keepColumns
    />
  );
}

function useColumns({ role, beside, granted, onChange }: RoleTableProps): readonly Column<Privilege>[] {
  const { formatMessage } = useIntl();
  return [
    {
      id: 'privilege',
      header: formatMessage({ id: 'admin.roles.privilege' }),
      rowHeader: true,
      cell: (privilege) => (
        <>
          <PrivilegeName code={privilege} /> <code className="admin-roles__code cw-caption">{privilege}</code>
        </>
      ),
    },
    {
      id: 'role',
      width: '14rem',
      header: <RoleHeader role={role} />,
      cell: (privilege) => (
        <Checkbox
          label={<FormattedMessage id="admin.roles.granted" />}
          aria-label={formatMessage(
            { id: 'admin.roles.grant' },
            { role: role.name, privilege: formatMessage({ id: `admin.roles.privilege.${privilege}` }) },
          )}
          checked={granted.includes(privilege)}
          onChange={({ target }) => onChange(privilege, target.checked)}
        />
      ),
    },
    {
      id: 'beside',
      width: '14rem',
      header: <RoleHeader role={beside} />,
      cell: (privilege) => <Mark isGranted={beside.privileges.includes(privilege)} />,
    },
  ];
}

function RoleHeader({ role: { name, people_count } }: { readonly role: RoleGrants }) {
  return (
    <>
      {name}{' '}
      <span className="cw-caption">
        <FormattedMessage id="admin.roles.people" values={{ count: people_count }} />
      </span>
    </>
  );
}

function Mark({ isGranted }: { readonly isGranted: boolean }) {
  return (
    <span className={isGranted ? 'admin-roles__mark' : 'admin-roles__mark cw-muted'}>
      {isGranted ? <CheckIcon /> : <MinusIcon />}
      <FormattedMessage id={isGranted ? 'admin.roles.granted' : 'admin.roles.not-granted'} />
    </span>
  );
}
