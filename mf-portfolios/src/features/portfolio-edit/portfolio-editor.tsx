import { useState } from 'react';
import type { FormEvent } from 'react';
import { PORTFOLIO_NAME_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Breadcrumbs, ButtonLink, CompanyField, EmptyState, PageHeading, Section, TextField } from '@commonweal/ui';
import { UploadIcon } from '@commonweal/ui/icons';
import { NotSaved } from '#portfolios/not-saved.tsx';
import { addCompany, firstProblem } from './edition.ts';
import type { EditablePortfolio } from './edition.ts';
import { EditedCompanies } from './edited-companies.tsx';
import { EditorActs } from './editor-acts.tsx';
import { EditorTools } from './editor-tools.tsx';
import { MergedChanges } from './merged-changes.tsx';
import { PortfolioSettings } from './portfolio-settings.tsx';
import { useFieldFocus } from './use-field-focus.ts';
import { usePortfolioEdit } from './use-portfolio-edit.ts';

/** Name and companies of a portfolio, with their weights as entered. @param props.loaded null for a new one */
export function PortfolioEditor({ loaded }: { readonly loaded: EditablePortfolio | null }) {
  const { formatMessage } = useIntl();
  const write = useWrittenNumber();
  const edit = usePortfolioEdit(loaded, write);
  const { edition, change, merge, saving } = edit;
  const [wasTried, setTried] = useState(false);
  const focusField = useFieldFocus();
  const title = <FormattedMessage id={edit.id === null ? 'portfolios.edit.new' : 'portfolios.edit.title'} />;
  const isNameless = edition.name.trim() === '';
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    const problem = firstProblem(edition);
    if (problem) focusField(problem.entityId, problem.column);
    if (!problem && !isNameless && edition.companies.length > 0 && !saving.isPending) saving.mutate(edition);
  };
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
                focusField(entity_id, 'weight');
              }}
            />
            <EditorTools edit={edit} write={write} />
            {edition.companies.length > 0 ? (
              <EditedCompanies edit={edit} wasTried={wasTried} />
            ) : (
              <EmptyState title={<FormattedMessage id="portfolios.edit.empty" />}>
                <FormattedMessage id="portfolios.edit.empty.how" />
              </EmptyState>
            )}
          </Section>
        </div>
        {merge && <MergedChanges merge={merge} onTake={edit.takeTheirs} onKeep={edit.keepMine} />}
        {saving.isError && <NotSaved error={saving.error} onRetry={save} retrying={saving.isPending} />}
        <EditorActs edit={edit} wasTried={wasTried} />
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
