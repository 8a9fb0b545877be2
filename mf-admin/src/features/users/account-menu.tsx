import type { AccountAct, UserRow } from '@commonweal/contracts';
import { useIntl } from '@commonweal/platform/intl';
import { Menu } from '@commonweal/ui';
import type { MenuItem } from '@commonweal/ui';
import { EllipsisIcon } from '@commonweal/ui/icons';
import { nameOf } from './row-name.ts';

/** Acts that take something from a person stand last, apart. */
const ENDING: ReadonlySet<AccountAct> = new Set(['remove', 'anonymise', 'erase']);

/** Acts of the menu; that of the certificate stands beside it. */
const menuActs = ({ allowed_actions }: UserRow) => allowed_actions.filter((act) => act !== 'certify');

interface AccountMenuProps {
  readonly row: UserRow;
  readonly onChoose: (act: AccountAct, row: UserRow) => void;
}

/** The acts that the server allows on an account; nothing where it allows none. */
export function AccountMenu({ row, onChoose }: AccountMenuProps) {
  const { formatMessage } = useIntl();
  const acts = menuActs(row);
  if (acts.length === 0) return null;
  const first = acts.find((act) => ENDING.has(act));
  const items = acts.map((act): MenuItem => ({
    id: act,
    label: formatMessage({ id: `admin.users.act.${act}` }),
    ruled: act === first && act !== acts[0],
    onSelect: () => onChoose(act, row),
  }));
  return (
    <Menu
      label={formatMessage({ id: 'admin.users.act' }, { name: nameOf(row, { formatMessage }) })}
      face={<EllipsisIcon />}
      items={items}
      align="end"
    />
  );
}
