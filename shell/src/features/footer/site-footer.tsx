import { openConsent } from '@commonweal/platform/consent';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useSiteLinks } from '#features/site-links/site-links.store.ts';
import { TranslateHelpOpener } from '#features/translate-help/translate-help-opener.tsx';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button } from '@commonweal/ui';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './footer.css';

const FIRST_YEAR = 2017;
const THIS_YEAR = new Date().getFullYear();

export function SiteFooter() {
  const { privacy_policy, website } = useSiteLinks();
  return (
    <footer className="shell-footer">
      <div className="cw-page shell-footer__row">
        <p>
          <FormattedMessage id="shell.footer.copyright" values={{ from: FIRST_YEAR, to: THIS_YEAR }} />
        </p>
        <a href="mailto:support@commonweal.example">
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
