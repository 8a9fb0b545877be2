import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { TrayCompany } from '@commonweal/platform/comparison-tray';
import { comparisonTypes } from '@commonweal/domain/comparison-type';
import { COMPARED_COMPANIES } from '@commonweal/domain/limits';
import { Button, CompanyField, CopyButton, DownloadButton, LinkTabs, SelectField } from '@commonweal/ui';
import { PrinterIcon } from '@commonweal/ui/icons';
import { ComparedCompanies } from './compared-companies.tsx';
import { ComparisonChart } from './comparison-chart.tsx';
import { comparisonPath } from './comparison-address.ts';
import type { ComparisonAddress } from './comparison-address.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonFile } from './comparison.queries.ts';
import type { CompaniesComparison } from '#companies/comparison-rows.ts';
import { PastNotice, timeOfFigures } from '#companies/past-state.tsx';
import { useComparedChange, useComparisonChange } from './use-comparison-change.ts';

export interface OpenComparisonProps {
  readonly address: ComparisonAddress;
  readonly comparison: CompaniesComparison;
  readonly isBusy: boolean;
  /** Time at which the comparison was loaded, in milliseconds. */
  readonly loadedAt: number;
}

const asTray = ({ entity_slug: slug, name }: CompaniesComparison['ordered_entities'][number]): TrayCompany => ({
  slug,
  name,
});

/** The companies with one of them a place further on or back. */
function moved(companies: readonly TrayCompany[], slug: string, by: -1 | 1): readonly TrayCompany[] {
  const at = companies.findIndex((company) => company.slug === slug);
  return at < 0 ? companies : companies.toSpliced(at, 1).toSpliced(at + by, 0, ...companies.slice(at, at + 1));
}

/** Companies side by side, and the ways to change which, how and where to. */
export function OpenComparison({ address, comparison, isBusy, loadedAt }: OpenComparisonProps) {
  const { formatMessage } = useIntl();
  const { ordered_entities: companies, peer_group: peers } = comparison;
  const tray = companies.map(asTray);
  const { snapshot: past } = address;
  const show = useComparedChange(tray);
  const change: typeof show = (next) => {
    // The shown table is older than the address until the next one arrives.
    if (!isBusy) show(next);
  };
  const remove = (company: (typeof companies)[number]) => {
    const { name, entity_slug } = company;
    if (isBusy) return;
    change((asked) => asked.filter(({ slug }) => slug !== entity_slug));
    const undo = { text: formatMessage({ id: 'ui.compare.undo' }), act: () => show(() => tray) };
    showAlert('info', formatMessage({ id: 'ui.compare.removed' }, { name }), { action: undo });
  };
  return (
    <>
      {past !== null && comparison.as_of !== null && (
        <PastNotice snapshot={past} asOf={comparison.as_of} present={comparisonPath({ ...address, snapshot: null })} />
      )}
      <ComparedCompanies
        companies={companies}
        onMove={({ entity_slug }, by) => change((asked) => moved(asked, entity_slug, by))}
        onRemove={remove}
      />
      {companies.length < COMPARED_COMPANIES ? (
        <div className="company-compare__picker cw-no-print">
          <CompanyField
            label={formatMessage({ id: 'companies.compare.add' })}
            onPick={({ entity_slug: slug, entity_name: name }) =>
              change((asked) => [...asked.filter((company) => company.slug !== slug), { slug, name }])
            }
          />
        </div>
      ) : (
        <p className="cw-muted">
          <FormattedMessage id="companies.compare.full" />
        </p>
      )}
      <ComparisonTools address={address} />
      <p className="cw-muted">
        <FormattedMessage
          id="companies.compare.peers.of"
          values={{ industry: peers.industry.name, count: peers.companies }}
        />
      </p>
      <LinkTabs
        label={formatMessage({ id: 'companies.compare.as' })}
        current={address.isChart ? 'chart' : 'table'}
        tabs={(['table', 'chart'] as const).map((id) => ({
          id,
          label: formatMessage({ id: `companies.compare.as.${id}` }),
          to: comparisonPath({ ...address, isChart: id === 'chart' }),
        }))}
      />
      {address.isChart ? (
        <ComparisonChart
          comparison={comparison}
          order={address.order}
          path={comparisonPath({ ...address, snapshot: comparison.snapshot || null })}
          loadedAt={timeOfFigures(past ?? undefined, comparison.as_of, loadedAt)}
        />
      ) : (
        <ComparisonTable
          comparison={comparison}
          order={address.order}
          sortHref={(order) => comparisonPath({ ...address, order })}
          isBusy={isBusy}
        />
      )}
    </>
  );
}

function ComparisonTools({ address }: Pick<OpenComparisonProps, 'address'>) {
  const { formatMessage } = useIntl();
  const change = useComparisonChange();
  const { view } = address;
  const open = (value: string) =>
    change((asked) => ({ view: comparisonTypes.find((type) => type === value) ?? asked.view }));
  return (
    <div className="company-compare__tools cw-no-print">
      <SelectField
        label={formatMessage({ id: 'companies.compare.view' })}
        value={view}
        onChange={({ target }) => open(target.value)}
        options={comparisonTypes.map((type) => ({
          value: type,
          label: formatMessage({ id: `companies.compare.view.${type}` }),
        }))}
      />
      <div className="cw-cluster">
        <CopyButton
          text={new URL(comparisonPath(address), location.origin).href}
          label={formatMessage({ id: 'companies.compare.copy' })}
        >
          <FormattedMessage id="companies.compare.copy" />
        </CopyButton>
        <Button size="small" icon={<PrinterIcon />} onClick={() => window.print()}>
          <FormattedMessage id="companies.compare.print" />
        </Button>
        {(['csv', 'xlsx'] as const).map((format) => (
          <DownloadButton key={format} size="small" load={() => comparisonFile(address, format)}>
            <FormattedMessage id={`companies.compare.export.${format}`} />
          </DownloadButton>
        ))}
      </div>
    </div>
  );
}
