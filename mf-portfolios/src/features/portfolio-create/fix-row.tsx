import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { parseTypedDecimal } from '@commonweal/domain/decimal-input';
import { LARGEST_WEIGHT, SMALLEST_WEIGHT } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Button, CompanyField, Dialog, TextField } from '@commonweal/ui';
import { FileWeight } from '#portfolios/file-weight.tsx';
import { CandidateList } from './candidate-list.tsx';
import type { ChosenCompany, UnmatchedRow } from './draft.ts';
import { FileTextOf } from './file-text-of.tsx';

export interface FixRowProps {
  readonly row: UnmatchedRow;
  readonly onFix: (company: ChosenCompany, weight: number) => void;
  /** rows that lack something, this one among them */
  readonly left: number;
  readonly onClose: () => void;
  readonly onSkip: () => void;
}

/** Gives a row of the file its company, and its weight where that could not be read. */
export function FixRow({ row, left, onFix, onClose, onSkip }: FixRowProps) {
  const formId = useId();
  const fix = useRowFix(row, onFix);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sign-in"
      title={<FormattedMessage id="portfolios.fix.title" values={{ line: row.line }} />}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="portfolios.fix.cancel" />
          </Button>
          {left > 1 && (
            <Button onClick={onSkip}>
              <FormattedMessage id="portfolios.fix.skip" values={{ count: left }} />
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            <FormattedMessage id="portfolios.fix.add" />
          </Button>
        </>
      }
    >
      <form id={formId} className="portfolio-create__fix" onSubmit={fix.submit} noValidate>
        <div className="cw-stack cw-gap-1">
          <FileTextOf {...row} />
          <p className="cw-muted cw-small">
            <FormattedMessage id={`portfolios.reason.${row.reason}`} />{' '}
            {row.weight_text !== null && row.original_weight === null && (
              <FileWeight weight={null} text={row.weight_text} />
            )}
          </p>
        </div>
        {row.candidates.length > 0 && (
          <CandidateList candidates={row.candidates} chosen={fix.company} onChoose={fix.setCompany} />
        )}
        <CompanyField initialText={row.candidates.length > 0 ? '' : (row.name ?? '')} onPick={fix.setCompany} />
        <WeightField fix={fix} />
        <p role="status" className={fix.isMissingCompany ? 'cw-negative' : undefined}>
          {fix.company && (
            <FormattedMessage
              id="portfolios.fix.chosen"
              values={{ name: <strong>{fix.company.entity_name}</strong> }}
            />
          )}
          {fix.isMissingCompany && <FormattedMessage id="portfolios.fix.no_company" />}
        </p>
      </form>
    </Dialog>
  );
}

function WeightField({ fix }: { readonly fix: RowFix }) {
  const { formatMessage } = useIntl();
  return (
    <TextField
      label={formatMessage({ id: 'portfolios.fix.weight' })}
      description={<FormattedMessage id="portfolios.fix.weight.description" />}
      error={fix.isWrongWeight ? <FormattedMessage id="portfolios.fix.weight.wrong" /> : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={fix.weight}
      onChange={(event) => fix.setWeight(event.currentTarget.value)}
    />
  );
}

/** The input for a row; missing fields show after an attempt to add it. */
function useRowFix(row: UnmatchedRow, onFix: FixRowProps['onFix']) {
  const { formatNumber } = useIntl();
  const locale = useLocale();
  // Only a row that lacks nothing but its weight has a company; the others are candidates, and none is taken for granted.
  const [company, setCompany] = useState<ChosenCompany | null>(row.candidates.find(({ why }) => why === null) ?? null);
  const [weight, setWeight] = useState(() => writtenWeight(row, formatNumber));
  const [wasTried, setTried] = useState(false);
  const value = parseTypedDecimal(weight, locale);
  const isUsable = value !== null && value >= SMALLEST_WEIGHT && value <= LARGEST_WEIGHT;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (company && isUsable) onFix(company, value);
  };
  return {
    ...{ company, setCompany, weight, setWeight, submit },
    isWrongWeight: wasTried && !isUsable,
    isMissingCompany: wasTried && company === null,
  };
}

type RowFix = ReturnType<typeof useRowFix>;
type FormatNumber = ReturnType<typeof useIntl>['formatNumber'];

function writtenWeight({ original_weight: weight }: UnmatchedRow, formatNumber: FormatNumber): string {
  if (weight === null || weight < SMALLEST_WEIGHT) return '';
  return formatNumber(weight, { useGrouping: false, maximumSignificantDigits: 15 });
}
