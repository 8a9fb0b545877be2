import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { SessionUser } from '@commonweal/contracts';
import type { NavigationItem } from '@commonweal/federation/manifest';
import { signOut, useSession } from '@commonweal/platform/session';
import { Avatar, Menu } from '@commonweal/ui';
import { LogOutIcon } from '@commonweal/ui/icons';
import { visibleItems } from './navigation.ts';

interface UserMenuProps {
  readonly user: SessionUser;
  readonly navigation: readonly NavigationItem[];
}

/** The menus of a signed-in person: administration where they may, and their own. */
export function UserMenu({ user, navigation }: UserMenuProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const session = useSession();
  const administration = visibleItems(navigation, 'admin', session);
  const own = visibleItems(navigation, 'user', session);
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <>
      {administration.length > 0 && (
        <Menu
          label={formatMessage({ id: 'shell.header.admin' })}
          align="end"
          items={administration.map(({ to, label }) => ({ id: to, to, label: label[locale] }))}
        />
      )}
      <Menu
        label={formatMessage({ id: 'shell.header.account' }, { name })}
        face={<Avatar name={name} src={user.profile_picture ?? undefined} />}
        align="end"
        head={
          <>
            <strong>{name}</strong>
            <span className="cw-caption">{user.category_label}</span>
          </>
        }
        items={[
          ...own.map(({ to, label }) => ({ id: to, to, label: label[locale] })),
          {
            id: 'log-out',
            label: formatMessage({ id: 'shell.header.log-out' }),
            icon: <LogOutIcon />,
            ruled: own.length > 0,
            onSelect: () => void signOut(),
          },
        ]}
      />
    </>
  );
}
