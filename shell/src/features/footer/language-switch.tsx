import { FormattedMessage, switchLocale, useIntl, useLocale } from '@commonweal/platform/intl';
import { showAlert } from '@commonweal/platform/alerts';
import { Button } from '@commonweal/ui';

interface LanguageSwitchProps {
  /** Lines its text up with what stands above it. */
  readonly flush?: boolean;
}

export function LanguageSwitch({ flush = false }: LanguageSwitchProps) {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const other = locale === 'en' ? 'fr' : 'en';
  const change = async () => {
    try {
      await switchLocale(other);
    } catch {
      showAlert('failure', formatMessage({ id: 'shell.language.failed' }));
    }
  };
  return (
    <Button variant="quiet" size="small" flush={flush} lang={other} onClick={() => void change()}>
      <FormattedMessage id="shell.language.other" />
    </Button>
  );
}
