import { useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { NavLink, useLocation } from '@commonweal/platform/router';
import { signOut, useSession } from '@commonweal/platform/session';
import { Button, Dialog, IconButton } from '@commonweal/ui';
import { LogOutIcon, MenuIcon } from '@commonweal/ui/icons';
import type { HeaderItem, HeaderItems, HeaderSources } from './header-items.ts';
import { HeaderSearch } from './header-search.tsx';

interface HeaderMenuProps extends Pick<HeaderSources, 'hasPage' | 'search'> {
  readonly items: HeaderItems;
}

/** The header's items in a window, where the header has no room for them. */
export function HeaderMenu({ items, hasPage, search }: HeaderMenuProps) {
  const { formatMessage } = useIntl();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = () => setOpenAt(null);
  return (
    <>
      <IconButton
        className="shell-header__toggle"
        label={formatMessage({ id: 'shell.header.open' })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
      >
        <MenuIcon />
      </IconButton>
      {createPortal(
        <Dialog open={isOpen} onClose={close} title={formatMessage({ id: 'shell.header.menu' })}>
          {search && <HeaderSearch source={search} />}
          <nav aria-label={formatMessage({ id: 'shell.header.areas' })} className="shell-header-menu">
            <ItemList items={[...items.areas, ...items.more]} onGo={close} />
            <ItemList items={items.acts} onGo={close} />
            {items.administration.length > 0 && (
              <>
                <h3>
                  <FormattedMessage id="shell.header.admin" />
                </h3>
                <ItemList items={items.administration} onGo={close} />
              </>
            )}
          </nav>
          <PersonInMenu own={[...items.own, ...items.certificate]} hasPage={hasPage} onGo={close} />
        </Dialog>,
        // A window has a header of its own, which may not stand in the page's.
        document.body,
      )}
    </>
  );
}

interface PersonInMenuProps {
  readonly own: readonly HeaderItem[];
  readonly hasPage: (path: string) => boolean;
  readonly onGo: () => void;
}

function PersonInMenu({ own, hasPage, onGo }: PersonInMenuProps) {
  const { formatMessage } = useIntl();
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'signed-in') {
    return (
      <div className="shell-header-menu">
        <ItemList items={own} onGo={onGo} />
        <Button
          icon={<LogOutIcon />}
          onClick={() => {
            onGo();
            void signOut();
          }}
        >
          <FormattedMessage id="shell.header.log-out" />
        </Button>
      </div>
    );
  }
  const doors = [
    { id: 'log-in', to: paths.login(), label: formatMessage({ id: 'shell.header.log-in' }) },
    { id: 'join', to: paths.register(), label: formatMessage({ id: 'shell.header.join' }) },
  ];
  return (
    <div className="shell-header-menu">
      <ItemList items={doors.filter(({ to }) => hasPage(to))} onGo={onGo} />
    </div>
  );
}

function ItemList({ items, onGo }: { readonly items: readonly HeaderItem[]; readonly onGo: () => void }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map(({ id, label, to, href }) => (
        <li key={id}>
          {to === undefined ? (
            <a href={href} rel="noopener">
              {label}
            </a>
          ) : (
            <NavLink to={to} onClick={onGo} data-first-focus>
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
}
