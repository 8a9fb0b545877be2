import { mailKinds } from '@commonweal/domain/mails';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import type { AddressOf } from '@commonweal/platform/list-address';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, Section, SelectField, Skeleton } from '@commonweal/ui';
import { MailBody } from './mail-body.tsx';
import type { mailList } from './mails.definition.ts';
import { mailPreview } from './mails.queries.ts';

const languages = ['en', 'fr'] as const;

/** Each kind of mail as people get it, in both languages, with invented content. */
export function PreviewsTab({ list }: { readonly list: AddressOf<typeof mailList> }) {
  const { formatMessage, locale } = useIntl();
  const kind = list.values.filters.kind ?? mailKinds[0];
  const language = list.values.filters.language ?? (locale === 'fr' ? 'fr' : 'en');
  const query = useQuery(mailPreview(kind, language));
  const { data } = query;
  return (
    <div className="cw-stack cw-gap-6">
      <div className="admin-mails__filters">
        <SelectField
          label={<FormattedMessage id="admin.mails.column.kind" />}
          value={kind}
          onChange={({ currentTarget }) => list.change({ filters: { kind: currentTarget.value } })}
          options={mailKinds.map((value) => ({ value, label: formatMessage({ id: `admin.mails.kind.${value}` }) }))}
        />
        <SelectField
          label={<FormattedMessage id="admin.mails.language" />}
          value={language}
          onChange={({ currentTarget }) => list.change({ filters: { language: currentTarget.value } })}
          options={languages.map((value) => ({ value, label: formatMessage({ id: `admin.mails.language.${value}` }) }))}
        />
      </div>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" height="24rem" />
        </Loading>
      )}
      {data && (
        <Section title={<span lang={language}>{data.subject}</span>}>
          <MailBody html={data.html} lang={language} />
          <h3>
            <FormattedMessage id="admin.mails.plain" />
          </h3>
          <pre className="admin-mails__plain" lang={language}>
            {data.text}
          </pre>
        </Section>
      )}
    </div>
  );
}
