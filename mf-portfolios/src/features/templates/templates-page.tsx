import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Breadcrumbs, Button, EmptyState, FailedLoad, PageHeading, SkeletonTable } from '@commonweal/ui';
import { PlusIcon } from '@commonweal/ui/icons';
import { ownTemplates } from '#portfolios/templates.queries.ts';
import type { PortfolioTemplate } from '#portfolios/templates.queries.ts';
import { TemplateForm } from './template-form.tsx';
import { TemplateTable } from './template-table.tsx';
import './templates.css';

/** The template that is being written; null for a new one. */
type Open = { readonly template: PortfolioTemplate | null };

/** The templates of the person's reports: `/portfolios/templates`. */
export default function TemplatesPage() {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery(ownTemplates());
  return (
    <div className="cw-stack cw-gap-8">
      <title>{formatMessage({ id: 'portfolios.template.document' })}</title>
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[
              { label: <FormattedMessage id="portfolios.list.title" />, to: paths.portfolios() },
              { label: <FormattedMessage id="portfolios.template.title" /> },
            ]}
          />
        }
        lead={<FormattedMessage id="portfolios.template.lead" />}
        actions={
          !open && (
            <Button variant="primary" icon={<PlusIcon />} onClick={() => setOpen({ template: null })}>
              <FormattedMessage id="portfolios.template.create" />
            </Button>
          )
        }
      >
        <FormattedMessage id="portfolios.template.title" />
      </PageHeading>
      {open ? (
        <TemplateForm template={open.template} onClose={() => setOpen(null)} />
      ) : (
        <>
          {query.isPending && <SkeletonTable rows={3} columns={3} />}
          {query.isError && !query.data && (
            <FailedLoad title={<FormattedMessage id="portfolios.template.failed" />} query={query} />
          )}
          {query.data?.total === 0 && (
            <EmptyState title={<FormattedMessage id="portfolios.template.empty" />}>
              <FormattedMessage id="portfolios.template.empty.how" />
            </EmptyState>
          )}
          {query.data && query.data.total > 0 && (
            <TemplateTable templates={query.data.data} onEdit={(template) => setOpen({ template })} />
          )}
        </>
      )}
    </div>
  );
}
