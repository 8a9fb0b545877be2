import { useState } from 'react';
import type { NavigationItem } from '@commonweal/federation/manifest';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, NavLink, useLocation } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { ButtonLink, IconButton, Menu } from '@commonweal/ui';
import { Logotype } from '@commonweal/ui/brand';
import { MenuIcon, XIcon } from '@commonweal/ui/icons';
import { CompanySearch } from './company-search.tsx';
import { visibleItems } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';
import './header.css';

interface SiteHeaderProps {
  readonly navigation: readonly NavigationItem[];
  /** Only the name of the site, for pages that want nothing else: log-in, sign-up, maintenance. */
  readonly isPlain: boolean;
}

/** The head of every page: the site's name, its areas, the company search, and the person. */
export function SiteHeader({ navigation, isPlain }: SiteHeaderProps) {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <header className="shell-header" data-open={isOpen ? '' : undefined}>
      <div className="cw-page shell-header__row">
        <Link to={paths.home()} className="shell-header__brand" aria-label={formatMessage({ id: 'shell.header.home' })}>
          <Logotype />
        </Link>
        {!isPlain && (
          <>
            <IconButton
              className="shell-header__toggle"
              label={formatMessage({ id: isOpen ? 'shell.header.close' : 'shell.header.open' })}
              aria-expanded={isOpen}
              aria-controls="site-navigation"
              onClick={() => setOpenAt(isOpen ? null : pathname)}
            >
              {isOpen ? <XIcon /> : <MenuIcon />}
            </IconButton>
            <div id="site-navigation" className="shell-header__parts">
              <Navigation navigation={navigation} />
              <CompanySearch />
              <Person navigation={navigation} />
            </div>
          </>
        )}
      </div>
    </header>
  );
}

function Navigation({ navigation }: Pick<SiteHeaderProps, 'navigation'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const session = useSession();
  const items = visibleItems(navigation, 'header', session);
  const more = visibleItems(navigation, 'more', session);
  return (
    <nav aria-label={formatMessage({ id: 'shell.header.areas' })} className="shell-header__areas">
      {items.map(({ to, label }) => (
        <NavLink key={to} to={to} className="shell-header__area">
          {label[locale]}
        </NavLink>
      ))}
      {more.length > 0 && (
        <Menu
          label={formatMessage({ id: 'shell.header.more' })}
          items={more.map(({ to, label }) => ({ id: to, to, label: label[locale] }))}
        />
      )}
    </nav>
  );
}

function Person({ navigation }: Pick<SiteHeaderProps, 'navigation'>) {
  const session = useSession();
  if (session.status === 'loading') return <div className="shell-header__person" />;
  return (
    <div className="shell-header__person">
      {session.status === 'signed-in' ? (
        <UserMenu user={session.user} navigation={navigation} />
      ) : (
        <>
          <ButtonLink variant="quiet" size="small" to={paths.login()}>
            <FormattedMessage id="shell.header.log-in" />
          </ButtonLink>
          <ButtonLink variant="primary" size="small" to={paths.register()}>
            <FormattedMessage id="shell.header.join" />
          </ButtonLink>
        </>
      )}
    </div>
  );
}
