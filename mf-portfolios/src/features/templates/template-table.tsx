import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, DataTable, DateText, FailedAct } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { ActsHeader } from '#portfolios/acts-header.tsx';
import type { PortfolioTemplate } from '#portfolios/templates.queries.ts';
import { removeTemplate } from './templates.queries.ts';

interface TemplateTableProps {
  readonly templates: readonly PortfolioTemplate[];
  readonly onEdit: (template: PortfolioTemplate) => void;
}

/** The person's templates, by name. */
export function TemplateTable({ templates, onEdit }: TemplateTableProps) {
  const { formatMessage } = useIntl();
  const columns = useColumns(onEdit);
  return (
    <DataTable
      caption={formatMessage({ id: 'portfolios.template.title' })}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
    />
  );
}

function useColumns(onEdit: TemplateTableProps['onEdit']): Column<PortfolioTemplate>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id="portfolios.column.name" />,
      cell: ({ name }) => name,
      rowHeader: true,
    },
    {
      id: 'changed',
      header: <FormattedMessage id="portfolios.column.changed" />,
      meta: true,
      cell: ({ changed_at }) => <DateText value={changed_at} />,
    },
    {
      id: 'acts',
      header: <ActsHeader />,
      cell: (template) => <TemplateActs template={template} onEdit={onEdit} />,
      width: '14rem',
    },
  ];
}

interface TemplateActsProps extends Pick<TemplateTableProps, 'onEdit'> {
  readonly template: PortfolioTemplate;
}

function TemplateActs({ template, onEdit }: TemplateActsProps) {
  const { formatMessage } = useIntl();
  const { name } = template;
  const remove = useRemoveTemplate();
  return (
    <div className="cw-cluster">
      <Button
        size="small"
        aria-label={formatMessage({ id: 'portfolios.template.edit.label' }, { name })}
        onClick={() => onEdit(template)}
      >
        <FormattedMessage id="portfolios.template.edit" />
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={formatMessage({ id: 'portfolios.template.delete.label' }, { name })}
        onClick={() => void remove(template)}
      >
        <FormattedMessage id="portfolios.template.delete" />
      </Button>
    </div>
  );
}

/** Asks before a template is deleted, and deletes it. */
function useRemoveTemplate() {
  return ({ id, name }: PortfolioTemplate) =>
    confirm({
      title: <FormattedMessage id="portfolios.template.delete.title" values={{ name }} />,
      text: <FormattedMessage id="portfolios.template.delete.text" />,
      confirmText: <FormattedMessage id="portfolios.template.delete.confirm" />,
      danger: true,
      act: () => removeTemplate(id),
      failed: (error) => (
        <FailedAct title={<FormattedMessage id="portfolios.template.delete.failed" />} error={error} />
      ),
    });
}
