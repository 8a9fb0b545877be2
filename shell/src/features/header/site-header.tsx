import { useRef } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, NavLink } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { ButtonLink, Menu } from '@commonweal/ui';
import { Logotype } from '@commonweal/ui/brand';
import { useHeaderItems } from './header-items.ts';
import type { HeaderItems, HeaderSources } from './header-items.ts';
import type { RouteHandle } from '#features/routing/route-data.ts';
import { HeaderMenu } from './header-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useHideOnScroll } from './hide-on-scroll.ts';
import { UserMenu } from './user-menu.tsx';
import './header.css';

interface SiteHeaderProps extends HeaderSources {
  /**
   * plain: only the name of the site, for pages that want nothing else: log-in, sign-up, maintenance. simple: the
   * person beside it.
   */
  readonly layout: RouteHandle['layout'];
}

/** The head of every page: the site's name, its areas, the company search, and the person. */
export function SiteHeader({ layout, ...sources }: SiteHeaderProps) {
  const { formatMessage } = useIntl();
  const header = useRef<HTMLElement>(null);
  useHideOnScroll(header);
  return (
    <header ref={header} className="shell-header">
      <div className="cw-page shell-header__row">
        <Link to={paths.home()} className="shell-header__brand" aria-label={formatMessage({ id: 'shell.header.home' })}>
          <Logotype />
        </Link>
        {layout === 'site' && <HeaderParts {...sources} />}
        {layout === 'simple' && <SimpleParts {...sources} />}
      </div>
    </header>
  );
}

function HeaderParts(sources: HeaderSources) {
  const items = useHeaderItems(sources);
  return (
    <>
      <Areas {...items} />
      <div className="shell-header__find">{sources.search && <HeaderSearch source={sources.search} />}</div>
      <Acts acts={items.acts} />
      <Person items={items} hasPage={sources.hasPage} />
      <HeaderMenu items={items} hasPage={sources.hasPage} search={sources.search} />
    </>
  );
}

function SimpleParts(sources: HeaderSources) {
  return <Person items={useHeaderItems(sources)} hasPage={sources.hasPage} />;
}

function Areas({ areas, more }: Pick<HeaderItems, 'areas' | 'more'>) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'shell.header.areas' })} className="shell-header__areas">
      {areas.map(({ id, to = '', label }) => (
        <NavLink key={id} to={to} className="shell-header__area">
          {label}
        </NavLink>
      ))}
      {more.length > 0 && <Menu label={formatMessage({ id: 'shell.header.more' })} items={more} />}
    </nav>
  );
}

function Acts({ acts }: Pick<HeaderItems, 'acts'>) {
  if (acts.length === 0) return null;
  return (
    <div className="shell-header__acts">
      {acts.map(({ id, label, ...target }) => (
        <ButtonLink key={id} variant="secondary" size="small" {...target}>
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

interface PersonProps extends Pick<HeaderSources, 'hasPage'> {
  readonly items: HeaderItems;
}

function Person({ items, hasPage }: PersonProps) {
  const session = useSession();
  if (session.status === 'loading') return <div className="shell-header__person" />;
  return (
    <div className="shell-header__person">
      {session.status === 'signed-in' ? (
        <UserMenu user={session.user} items={items} />
      ) : (
        <>
          {hasPage(paths.login()) && (
            <ButtonLink variant="quiet" size="small" to={paths.login()}>
              <FormattedMessage id="shell.header.log-in" />
            </ButtonLink>
          )}
          {hasPage(paths.register()) && (
            <ButtonLink variant="primary" size="small" to={paths.register()}>
              <FormattedMessage id="shell.header.join" />
            </ButtonLink>
          )}
        </>
      )}
    </div>
  );
}
