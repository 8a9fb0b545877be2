import { FormattedMessage } from '@commonweal/platform/intl';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import './footer.css';

const FIRST_YEAR = 2017;
const THIS_YEAR = new Date().getFullYear();

/** The foot of every page. */
export function SiteFooter() {
  return (
    <footer className="shell-footer">
      <div className="cw-page shell-footer__row">
        <p>
          <FormattedMessage id="shell.footer.copyright" values={{ from: FIRST_YEAR, to: THIS_YEAR }} />
        </p>
        <a href="mailto:support@commonweal.example">
          <FormattedMessage id="shell.footer.contact" />
        </a>
        <div className="shell-footer__choices">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}
