import type { Columns, Holdings, HoldingsTable, WeightWarning } from '@commonweal/domain/portfolio-files';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, SelectField } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { FileSteps } from './use-file-steps.ts';

const signNames = { ',': 'comma', '.': 'point' } as const;

interface WeightReadingProps {
  readonly create: FileSteps;
  readonly holdings: Holdings;
  readonly columns: Columns;
  readonly table: HoldingsTable;
}

/** The columns that weights come from, how their numbers are read, and doubts about them. */
export function WeightReading({ create, holdings, columns, table }: WeightReadingProps) {
  const { basis, sign, isSignOpen, warnings } = holdings;
  const column = table.headers[columns.weight ?? -1] || `${(columns.weight ?? 0) + 1}`;
  const isAsked = isSignOpen || create.decimalSign !== null;
  return (
    <div className="cw-stack">
      <p className="cw-muted">
        <FormattedMessage id={`portfolios.columns.basis.${basis}`} values={{ column }} />{' '}
        {!isAsked && sign && <FormattedMessage id="portfolios.columns.sign.found" values={{ sign: signNames[sign] }} />}{' '}
        <ReadExample holdings={holdings} />
      </p>
      {isAsked && <SignField create={create} />}
      <WeightWarnings warnings={warnings} />
      {holdings.holdings.length === 0 && (
        <p className="cw-negative" role="status">
          <FormattedMessage id="portfolios.columns.no_holdings" />
        </p>
      )}
    </div>
  );
}

/** One amount as it is written and as it is read, which tells more than the name of a style. */
function ReadExample({ holdings: { holdings, isSignOpen, basis } }: Pick<WeightReadingProps, 'holdings'>) {
  const { formatNumber } = useIntl();
  const written = holdings.find(({ weight }) => typeof weight.value === 'number' && /[.,]/.test(weight.text));
  if (isSignOpen || basis === 'equal' || typeof written?.weight.value !== 'number') return null;
  const value = formatNumber(written.weight.value, { maximumFractionDigits: 6 });
  return <FormattedMessage id="portfolios.columns.example" values={{ text: written.weight.text, value }} />;
}

function SignField({ create }: Pick<WeightReadingProps, 'create'>) {
  const { formatMessage } = useIntl();
  const { decimalSign, setDecimalSign } = create;
  return (
    <SelectField
      label={formatMessage({ id: 'portfolios.columns.sign' })}
      description={<FormattedMessage id="portfolios.columns.sign.ask" />}
      placeholder={formatMessage({ id: 'portfolios.columns.sign.choose' })}
      options={[
        { value: ',', label: formatMessage({ id: 'portfolios.columns.sign.comma' }) },
        { value: '.', label: formatMessage({ id: 'portfolios.columns.sign.point' }) },
      ]}
      value={decimalSign ?? ''}
      onChange={({ currentTarget: { value } }) => setDecimalSign(value === ',' || value === '.' ? value : null)}
    />
  );
}

/** Doubts about the weights, each with what to look at. */
export function WeightWarnings({ warnings }: Pick<Holdings, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <Alert kind="warning" title={<FormattedMessage id="portfolios.warning.title" />}>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.kind}>
            <WarningText warning={warning} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function WarningText({ warning }: { readonly warning: WeightWarning }) {
  const { formatNumber } = useIntl();
  if (warning.kind === 'sum') {
    const sum = formatNumber(warning.sum, { maximumFractionDigits: 2 });
    return <FormattedMessage id="portfolios.warning.sum" values={{ sum }} />;
  }
  if (warning.kind !== 'outweighs') return <FormattedMessage id={`portfolios.warning.${warning.kind}`} />;
  const { line, percent } = warning;
  return <FormattedMessage id="portfolios.warning.outweighs" values={{ line, share: <Share percent={percent} /> }} />;
}
