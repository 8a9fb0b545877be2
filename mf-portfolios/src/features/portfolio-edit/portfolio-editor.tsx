import { useState } from 'react';
import type { FormEvent } from 'react';
import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import { PORTFOLIO_LIMIT_ADDRESS } from '@commonweal/domain/portfolio-limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Navigate } from '@commonweal/platform/router';
import { Breadcrumbs, ButtonLink, CompanyField, EmptyState, PageHeading, Section, TextField } from '@commonweal/ui';
import { UploadIcon } from '@commonweal/ui/icons';
import { NotSaved } from '#portfolios/not-saved.tsx';
import { addCompany, numberProblems } from './edition.ts';
import type { EditablePortfolio } from './edition.ts';
import { EditedCompanies } from './edited-companies.tsx';
import { EditorActs } from './editor-acts.tsx';
import { EditorTools } from './editor-tools.tsx';
import { MergedChanges } from './merged-changes.tsx';
import { PortfolioSettings } from './portfolio-settings.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { usePortfolioEdit } from './use-portfolio-edit.ts';

interface PortfolioEditorProps {
  /** null for a new one */
  readonly loaded: EditablePortfolio | null;
  /** The plan includes no further portfolio. */
  readonly isFull?: boolean;
}

/** Name and companies of a portfolio, with their weights as entered. */
export function PortfolioEditor({ loaded, isFull = false }: PortfolioEditorProps) {
  const { formatMessage } = useIntl();
  const write = useWrittenNumber();
  const edit = usePortfolioEdit(loaded, write);
  const { edition, change, merge, saving } = edit;
  const [wasTried, setTried] = useState(false);
  const focus = useFieldFocus();
  const title = <FormattedMessage id={edit.id === null ? 'portfolios.edit.new' : 'portfolios.edit.title'} />;
  const mayBeEmpty = loaded?.may_be_empty ?? false;
  const isNameless = edition.name.trim() === '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const [problem] = numberProblems(edition);
    if (problem) focus.focusField(problem);
    const isEnough = edition.companies.length > 0 || mayBeEmpty;
    if (!problem && !isNameless && isEnough && !saving.isPending) saving.mutate(edition);
  };
  // Work that has begun stays, even where it is undone, and is saved once there is room again.
  const [hasBegun, setBegun] = useState(false);
  if (edit.isDirty && !hasBegun) setBegun(true);
  if (isFull && !hasBegun) return <Navigate to={PORTFOLIO_LIMIT_ADDRESS} replace />;
  return (
    <div className="portfolio-edit">
      <title>{formatMessage({ id: 'portfolios.edit.document' })}</title>
      <PageHeading
        kicker={<EditCrumbs loaded={loaded} />}
        lead={<FormattedMessage id="portfolios.edit.lead" />}
        actions={edit.id !== null && <FileLink id={edit.id} />}
      >
        {title}
      </PageHeading>
      <form className="portfolio-edit__form" onSubmit={save} noValidate>
        {/* What is typed while it is being saved would be neither saved nor kept. */}
        <div className="portfolio-edit__fields" inert={saving.isPending}>
          <TextField
            className="portfolio-edit__name"
            label={formatMessage({ id: 'portfolios.save.name' })}
            error={wasTried && isNameless ? <FormattedMessage id="portfolios.save.name.missing" /> : undefined}
            required
            maxLength={PORTFOLIO_NAME_LENGTH}
            autoComplete="off"
            value={edition.name}
            onChange={({ currentTarget: { value: name } }) => change((now) => ({ ...now, name }), 'name')}
          />
          <Section
            title={<FormattedMessage id="portfolios.companies.title" values={{ count: edition.companies.length }} />}
          >
            <CompanyField
              label={formatMessage({ id: 'portfolios.edit.add' })}
              onPick={({ entity_id, entity_name, subtext }) => {
                change((now) => addCompany(now, { entity_id, entity_name, place: subtext }));
                focus.focusField({ entityId: entity_id, column: 'weight' });
              }}
            />
            <EditorTools edit={edit} write={write} />
            {edition.companies.length > 0 ? (
              <EditedCompanies {...{ edit, wasTried, focus }} />
            ) : (
              <EmptyState title={<FormattedMessage id="portfolios.edit.empty" />}>
                <FormattedMessage id={mayBeEmpty ? 'portfolios.edit.empty.funds' : 'portfolios.edit.empty.how'} />
              </EmptyState>
            )}
          </Section>
        </div>
        {merge && <MergedChanges merge={merge} onTake={edit.takeTheirs} onKeep={edit.keepMine} />}
        {saving.isError && <NotSaved error={saving.error} onRetry={save} retrying={saving.isPending} />}
        <EditorActs {...{ edit, wasTried, mayBeEmpty }} />
      </form>
      {edit.id !== null && <PortfolioSettings id={edit.id} />}
    </div>
  );
}

function FileLink({ id }: { readonly id: number }) {
  return (
    <ButtonLink icon={<UploadIcon />} to={paths.reimportPortfolio(id)}>
      <FormattedMessage id="portfolios.reimport.open" />
    </ButtonLink>
  );
}

/** Writes numbers as fields take them: with the decimal sign of the language, and no thousands. */
function useWrittenNumber() {
  const { formatNumber } = useIntl();
  return (value: number) => formatNumber(value, { useGrouping: false, maximumFractionDigits: 6 });
}

function EditCrumbs({ loaded }: { readonly loaded: EditablePortfolio | null }) {
  const here = <FormattedMessage id={loaded ? 'portfolios.edit.title' : 'portfolios.edit.new'} />;
  const list = { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() };
  const page = loaded ? [{ label: loaded.name, to: paths.portfolio(loaded.id) }] : [];
  return <Breadcrumbs items={[list, ...page, { label: here }]} />;
}
