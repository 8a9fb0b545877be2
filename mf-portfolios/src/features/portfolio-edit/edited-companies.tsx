import { memo, useEffect } from 'react';
import { isUsableWeight } from '@commonweal/domain/portfolio-weights';
import type { Locale } from '@commonweal/platform/intl';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { IconButton, TextField } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { XIcon } from '@commonweal/ui/icons';
import { LongTable } from '@commonweal/ui/long-table';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import { Share } from '#portfolios/share.tsx';
import { ShowAll, useFirstRows } from '#portfolios/show-all.tsx';
import { useRowFocus } from '#portfolios/use-row-focus.ts';
import { editedShares, readTyped, typeNumber, withoutCompany } from './edition.ts';
import type { EditedCompany, NumberColumn } from './edition.ts';
import { fieldId } from './use-field-focus.ts';
import type { FieldFocus } from './use-field-focus.ts';
import type { PortfolioEdit } from './use-portfolio-edit.ts';

interface EditedCompaniesProps {
  readonly edit: PortfolioEdit;
  /** Saving was tried: what is missing is marked. */
  readonly wasTried: boolean;
  readonly focus: FieldFocus;
}

interface EditedRow extends EditedCompany {
  /** Share of the portfolio in percent; null without a usable weight. */
  readonly share: number | null;
}

/** The companies of a portfolio with a field for each weight, and the share that it makes. */
export function EditedCompanies(props: EditedCompaniesProps) {
  const { edit, focus } = props;
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { edition } = edit;
  const shares = editedShares(edition);
  const rows = edition.companies.map((company, at) => ({ ...company, share: shares[at] ?? null }));
  const reach = rows.findIndex(({ entity_id }) => entity_id === focus.wanted?.entityId);
  const { shown, showAll } = useFirstRows(rows, reach);
  const { frame, remember } = useRowFocus(edition.companies.map(({ entity_id }) => entity_id));
  const remove = ({ entity_id }: EditedCompany) => {
    remember(entity_id);
    edit.change((now) => withoutCompany(now, entity_id));
  };
  return (
    <div ref={frame} tabIndex={-1}>
      <LongTable
        caption={formatMessage({ id: 'portfolios.companies.caption' })}
        columns={editorColumns(props, locale, remove)}
        rows={shown}
        keptRow={reach < 0 ? null : reach}
        rowKey={({ entity_id }) => entity_id}
      />
      <ShowAll count={rows.length} shown={shown.length} onShow={showAll} />
    </div>
  );
}

function editorColumns(
  { edit: { edition, change }, wasTried, focus }: EditedCompaniesProps,
  locale: Locale,
  onRemove: (company: EditedCompany) => void,
): Column<EditedRow>[] {
  const numberColumn = (column: NumberColumn): Column<EditedRow> => ({
    id: column,
    header: <FormattedMessage id={`portfolios.edit.${column}.${edition.unit}`} />,
    cell: ({ entity_id, entity_name, [column]: { text, value } }) => (
      <NumberField
        {...{ column, text, entityId: entity_id, name: entity_name }}
        isWrong={!isUsableWeight(value) && (wasTried || text !== '')}
        isWanted={focus.wanted?.entityId === entity_id && focus.wanted.column === column}
        onReached={focus.onReached}
        onType={(typed) => {
          const number = readTyped(typed, locale);
          change((now) => typeNumber(now, entity_id, column, number), fieldId(entity_id, column));
        }}
      />
    ),
    numeric: true,
    width: '11rem',
  });
  return [
    {
      id: 'company',
      header: <FormattedMessage id="portfolios.column.company" />,
      cell: ({ entity_name, place }) => (
        <>
          {entity_name} <span className="cw-caption">{place}</span>
        </>
      ),
      rowHeader: true,
    },
    numberColumn('weight'),
    ...(edition.unit === 'shares' ? [numberColumn('price')] : []),
    {
      id: 'share',
      header: <FormattedMessage id="portfolios.column.share" />,
      cell: ({ share }) => (share === null ? '–' : <Share percent={share} />),
      numeric: true,
      width: '7rem',
    },
    {
      id: 'remove',
      header: <ActsHeader />,
      cell: (company) => <RemoveButton company={company} onRemove={onRemove} />,
      width: '3.5rem',
    },
  ];
}

interface NumberFieldProps {
  readonly entityId: number;
  readonly column: NumberColumn;
  readonly name: string;
  readonly text: string;
  readonly isWrong: boolean;
  /** It is to get the keyboard. */
  readonly isWanted: boolean;
  readonly onReached: () => void;
  readonly onType: (text: string) => void;
}

/** Thousands of them stand below each other, and a key in one changes the shares of all. */
const NumberField = memo(
  function NumberField({ entityId, column, name, text, isWrong, isWanted, onReached, onType }: NumberFieldProps) {
    const id = fieldId(entityId, column);
    useEffect(() => {
      if (!isWanted) return;
      document.getElementById(id)?.focus();
      onReached();
    }, [isWanted, id, onReached]);
    return (
      <TextField
        id={id}
        className="portfolio-edit__number"
        label={<FormattedMessage id={`portfolios.edit.${column}.label`} values={{ name }} />}
        labelHidden
        error={isWrong ? <FormattedMessage id="portfolios.fix.weight.wrong" /> : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.isWrong === after.isWrong &&
    before.isWanted === after.isWanted &&
    before.entityId === after.entityId,
);

interface RemoveButtonProps {
  readonly company: EditedCompany;
  readonly onRemove: (company: EditedCompany) => void;
}

function RemoveButton({ company, onRemove }: RemoveButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      size="small"
      label={formatMessage({ id: 'portfolios.matched.remove' }, { name: company.entity_name })}
      onClick={() => onRemove(company)}
    >
      <XIcon />
    </IconButton>
  );
}
