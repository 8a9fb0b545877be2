import { SUPPORT_EMAIL } from '@commonweal/domain/support';
import { openConsent } from '@commonweal/platform/consent';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useSiteLinks } from '#features/site-links/site-links.store.ts';
import { TranslateHelpOpener } from '#features/translate-help/translate-help-opener.tsx';
import { paths } from '@commonweal/platform/paths';
import { Link, useLocation } from '@commonweal/platform/router';
import { Button } from '@commonweal/ui';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './footer.css';

const FIRST_YEAR = 2017;
const THIS_YEAR = new Date().getFullYear();

interface SiteFooterProps {
  /** True where the release has a page at a path. */
  readonly hasPage: (path: string) => boolean;
}

export function SiteFooter({ hasPage }: SiteFooterProps) {
  const { privacy_policy, website } = useSiteLinks();
  const { pathname } = useLocation();
  return (
    <footer className="shell-footer">
      <div className="cw-page shell-footer__row">
        <p>
          <FormattedMessage id="shell.footer.copyright" values={{ from: FIRST_YEAR, to: THIS_YEAR }} />
        </p>
        {hasPage(paths.complaints()) && (
          <Link to={paths.complaints(pathname)}>
            <FormattedMessage id="shell.footer.complaints" />
          </Link>
        )}
        <a href={`mailto:${SUPPORT_EMAIL}`}>
          <FormattedMessage id="shell.footer.contact" />
        </a>
        {privacy_policy !== undefined && (
          <a href={privacy_policy} rel="noopener">
            <FormattedMessage id="shell.footer.privacy" />
          </a>
        )}
        {website !== undefined && (
          <a href={website} rel="noopener">
            <FormattedMessage id="shell.footer.website" />
          </a>
        )}
        {hasPage(paths.scoreMethod()) && (
          <Link to={paths.scoreMethod()}>
            <FormattedMessage id="shell.footer.scores" />
          </Link>
        )}
        {hasPage(paths.openData()) && (
          <Link to={paths.openData()}>
            <FormattedMessage id="shell.footer.open-data" />
          </Link>
        )}
        <Link to={paths.termsAndConditions()}>
          <FormattedMessage id="shell.footer.terms" />
        </Link>
        <Button variant="quiet" size="small" onClick={openConsent}>
          <FormattedMessage id="shell.footer.cookies" />
        </Button>
        <TranslateHelpOpener />
        <div className="shell-footer__choices">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
