import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Button, CopyButton, Dialog, SelectField, TextAreaField } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { embedCode } from './embed-code.ts';

const themes = ['light', 'dark'] as const;

/** A button that shows the code with which other sites show the score. */
export function ScoreEmbed({ company }: { readonly company: CompanyDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage id="companies.embed.open" />
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<FormattedMessage id="companies.embed.title" />}>
        <EmbedForm company={company} />
      </Dialog>
    </>
  );
}

function EmbedForm({ company: { entity_slug: slug, entity_name: name } }: { readonly company: CompanyDetails }) {
  const { formatMessage, locale } = useIntl();
  const [theme, setTheme] = useState<string>('light');
  const query = new URLSearchParams({ lang: locale, theme });
  const badge = `/share/companies/${slug}/badge.svg?${query}`;
  const alt = formatMessage({ id: 'companies.embed.alt' }, { name });
  const code = embedCode({ page: location.origin + paths.company(slug), picture: location.origin + badge, alt });
  return (
    <div className="cw-stack">
      <p>
        <FormattedMessage id="companies.embed.hint" />
      </p>
      <SelectField
        label={formatMessage({ id: 'companies.embed.theme' })}
        value={theme}
        onChange={({ target }) => setTheme(target.value)}
        options={themes.map((value) => ({ value, label: formatMessage({ id: `companies.embed.theme.${value}` }) }))}
      />
      <img src={badge} alt={alt} width={260} height={84} />
      <TextAreaField label={formatMessage({ id: 'companies.embed.code' })} value={code} readOnly rows={4} />
      <CopyButton text={code} label={formatMessage({ id: 'companies.embed.copy' })}>
        <FormattedMessage id="companies.embed.copy" />
      </CopyButton>
    </div>
  );
}
