import { showAlert } from '@commonweal/platform/alerts';
import { keepComparison, useComparisonTray } from '@commonweal/platform/comparison-tray';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Button, ButtonLink } from './button.tsx';

/** The companies that were put aside to be compared, and the way to compare them. */
export function ComparisonBar() {
  const { formatMessage } = useIntl();
  const companies = useComparisonTray();
  if (companies.length === 0) return null;
  const clear = () => {
    keepComparison([]);
    const undo = { text: formatMessage({ id: 'ui.compare.undo' }), act: () => keepComparison(companies) };
    showAlert('info', formatMessage({ id: 'ui.compare.bar.cleared' }), { action: undo });
  };
  return (
    <aside className="cw-compare-bar cw-no-print" aria-label={formatMessage({ id: 'ui.compare.bar.label' })}>
      <p className="cw-compare-bar__names">{companies.map(({ name }) => name).join(', ')}</p>
      <Button variant="quiet" size="small" onClick={clear}>
        <FormattedMessage id="ui.compare.bar.clear" />
      </Button>
      <ButtonLink size="small" to={paths.comparison(companies.map(({ slug }) => slug))}>
        <FormattedMessage id="ui.compare.bar" values={{ count: companies.length }} />
      </ButtonLink>
    </aside>
  );
}
