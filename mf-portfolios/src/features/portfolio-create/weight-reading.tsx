import type { Columns, WeightWarning } from '@commonweal/domain/portfolio-files';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, SelectField } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { HoldingsSummary, TableOutline } from './file-reading.ts';
import type { FileSteps } from './use-file-steps.ts';

const signNames = { ',': 'comma', '.': 'point' } as const;

interface WeightReadingProps {
  readonly create: FileSteps;
  readonly summary: HoldingsSummary;
  readonly columns: Columns;
  readonly table: TableOutline;
}

/** The columns that weights come from, how their numbers are read, and doubts about them. */
export function WeightReading({ create, summary, columns, table }: WeightReadingProps) {
  const { basis, sign, isSignOpen, warnings } = summary;
  const column = table.headers[columns.weight ?? -1] || `${(columns.weight ?? 0) + 1}`;
  const isAsked = isSignOpen || (create.order?.decimalSign ?? null) !== null;
  return (
    <div className="cw-stack">
      <p className="cw-muted">
        <FormattedMessage id={`portfolios.columns.basis.${basis}`} values={{ column }} />{' '}
        {!isAsked && sign && <FormattedMessage id="portfolios.columns.sign.found" values={{ sign: signNames[sign] }} />}{' '}
        <ReadExample summary={summary} />
      </p>
      {isAsked && <SignField create={create} />}
      <WeightWarnings warnings={warnings} />
      {summary.count === 0 && (
        <p className="cw-negative" role="status">
          <FormattedMessage id="portfolios.columns.no_holdings" />
        </p>
      )}
    </div>
  );
}

/** One amount as it is written and as it is read, which tells more than the name of a style. */
function ReadExample({ summary: { example, isSignOpen, basis } }: Pick<WeightReadingProps, 'summary'>) {
  const { formatNumber } = useIntl();
  if (isSignOpen || basis === 'equal' || example === null) return null;
  const value = formatNumber(example.value, { maximumFractionDigits: 6 });
  return <FormattedMessage id="portfolios.columns.example" values={{ text: example.text, value }} />;
}

function SignField({ create }: Pick<WeightReadingProps, 'create'>) {
  const { formatMessage } = useIntl();
  const { order, reread } = create;
  return (
    <SelectField
      label={formatMessage({ id: 'portfolios.columns.sign' })}
      description={<FormattedMessage id="portfolios.columns.sign.ask" />}
      placeholder={formatMessage({ id: 'portfolios.columns.sign.choose' })}
      options={[
        { value: ',', label: formatMessage({ id: 'portfolios.columns.sign.comma' }) },
        { value: '.', label: formatMessage({ id: 'portfolios.columns.sign.point' }) },
      ]}
      value={order?.decimalSign ?? ''}
      onChange={({ currentTarget: { value } }) =>
        reread({ decimalSign: value === ',' || value === '.' ? value : null })
      }
    />
  );
}

/** Doubts about the weights, each with what to look at. */
export function WeightWarnings({ warnings }: Pick<HoldingsSummary, 'warnings'>) {
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
