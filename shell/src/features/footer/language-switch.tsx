import { FormattedMessage, switchLocale, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQueryClient } from '@commonweal/platform/query';
import { showAlert } from '@commonweal/platform/alerts';
import { Button } from '@commonweal/ui';

/** Changes the language of the page; what the server wrote in the other language is asked for again. */
export function LanguageSwitch() {
  const locale = useLocale();
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const other = locale === 'en' ? 'fr' : 'en';
  const change = async () => {
    try {
      await switchLocale(other);
      await client.resetQueries();
    } catch {
      showAlert('failure', formatMessage({ id: 'shell.language.failed' }));
    }
  };
  return (
    <Button variant="quiet" size="small" lang={other} onClick={() => void change()}>
      <FormattedMessage id="shell.language.other" />
    </Button>
  );
}
