import { useState } from 'react';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button, FailedAct, Section, Switch } from '@commonweal/ui';
import { PencilIcon } from '@commonweal/ui/icons';
import { feature } from '#companies/company-edits.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { VariationsDialog } from './variations-dialog.tsx';

/** Controls of administrators; the server says who may use them. */
export function CompanyAdmin({ company }: { readonly company: CompanyDetails }) {
  const [isOpen, setOpen] = useState(false);
  const { is_featured: isFeatured } = company;
  return (
    <Section title={<FormattedMessage id="companies.admin.title" />}>
      <Switch
        label={<FormattedMessage id="companies.admin.featured" />}
        description={
          <FormattedMessage id={isFeatured ? 'companies.admin.featured.yes' : 'companies.admin.featured.no'} />
        }
        checked={isFeatured}
        onChange={(next) => void askToFeature(company, next)}
      />
      <div>
        <Button size="small" icon={<PencilIcon />} onClick={() => setOpen(true)}>
          <FormattedMessage id="companies.admin.variations" />
        </Button>
      </div>
      {isOpen && <VariationsDialog company={company} onClose={() => setOpen(false)} />}
    </Section>
  );
}

async function askToFeature({ entity_id: id, entity_name: name }: CompanyDetails, isFeatured: boolean): Promise<void> {
  const way = isFeatured ? 'feature' : 'keep';
  await confirm({
    title: <FormattedMessage id={`companies.admin.${way}.title`} values={{ name }} />,
    text: <FormattedMessage id={`companies.admin.${way}.text`} />,
    confirmText: <FormattedMessage id={`companies.admin.${way}`} />,
    act: () => feature(id, isFeatured),
    failed: (error) => <FailedAct title={<FormattedMessage id="companies.admin.featured.failed" />} error={error} />,
  });
}
