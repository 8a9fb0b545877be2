import { weightUnits } from '@commonweal/domain/portfolio-weights';
import type { WeightUnit } from '@commonweal/domain/portfolio-weights';
import { FormattedMessage, FormattedNumber, useIntl } from '@commonweal/platform/intl';
import { Button, SelectField } from '@commonweal/ui';
import { Redo2Icon, Undo2Icon } from '@commonweal/ui/icons';
import { editedSum, inUnit, normalised } from './edition.ts';
import type { WriteNumber } from './edition.ts';
import type { PortfolioEdit } from './use-portfolio-edit.ts';

interface EditorToolsProps {
  readonly edit: PortfolioEdit;
  readonly write: WriteNumber;
}

/** The unit of the weights, their sum, and the way back and forth. */
export function EditorTools({ edit, write }: EditorToolsProps) {
  const { formatMessage } = useIntl();
  const { edition, change, undo, redo } = edit;
  const sum = editedSum(edition);
  const toUnit = (text: string) => weightUnits.find((unit) => unit === text);
  const setUnit = (unit: WeightUnit | undefined) => unit && change((now) => inUnit(now, unit, write));
  return (
    <div className="portfolio-edit__tools">
      <SelectField
        label={formatMessage({ id: 'portfolios.edit.unit' })}
        options={weightUnits.map((unit) => ({
          value: unit,
          label: formatMessage({ id: `portfolios.edit.unit.${unit}` }),
        }))}
        value={edition.unit}
        onChange={({ currentTarget }) => setUnit(toUnit(currentTarget.value))}
      />
      <p className="portfolio-edit__sum">
        <FormattedMessage
          id={`portfolios.edit.sum.${edition.unit}`}
          values={{ sum: <FormattedNumber value={sum} maximumFractionDigits={4} /> }}
        />
      </p>
      <div className="cw-cluster cw-push">
        <Button size="small" disabled={sum === 0} onClick={() => change((now) => normalised(now, write))}>
          <FormattedMessage id="portfolios.edit.normalise" />
        </Button>
        <Button size="small" icon={<Undo2Icon />} aria-disabled={undo === null} onClick={() => undo?.()}>
          <FormattedMessage id="portfolios.edit.undo" />
        </Button>
        <Button size="small" icon={<Redo2Icon />} aria-disabled={redo === null} onClick={() => redo?.()}>
          <FormattedMessage id="portfolios.edit.redo" />
        </Button>
      </div>
    </div>
  );
}
