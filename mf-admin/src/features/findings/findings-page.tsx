import type { SmallTaskFinding } from '@commonweal/contracts/small-tasks';
import { pageCall } from '@commonweal/domain/list-call';
import { SOURCE_ANSWERS } from '@commonweal/domain/small-tasks';
import { urlToHref } from '@commonweal/domain/url-rule';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { listPage } from '@commonweal/platform/list-address';
import type { AddressOf } from '@commonweal/platform/list-address';
import { paths } from '@commonweal/platform/paths';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import {
  Button,
  DateText,
  EmptyState,
  FailedAct,
  FailedLoad,
  Loading,
  PageHeading,
  Pagination,
  Skeleton,
} from '@commonweal/ui';
import { ListCount } from '#lists/list-count.tsx';
import { findingList } from './findings.definition.ts';
import { markFindingClosed, openFindings } from './findings.queries.ts';
import './findings.css';

/** Sources and topics that several readers found wrong, for reviewers. */
function FindingsPage({ list }: { readonly list: AddressOf<typeof findingList> }) {
  const { formatMessage } = useIntl();
  const { values, hrefFor } = list;
  const query = useQuery(openFindings(pageCall(values)));
  const { data } = query;
  return (
    <>
      <title>{`${formatMessage({ id: 'admin.findings.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.findings.lead" />}>
        <FormattedMessage id="admin.findings.title" />
      </PageHeading>
      <ListCount found={data}>
        <FormattedMessage id="admin.findings.count" values={{ total: data?.total }} />
      </ListCount>
      {query.error && !data && <FailedLoad query={query} />}
      {!data && !query.error && (
        <Loading>
          <Skeleton shape="block" count={4} height="6rem" />
        </Loading>
      )}
      {data?.data.length === 0 && (
        <EmptyState title={<FormattedMessage id="admin.findings.none" />}>
          <FormattedMessage id="admin.findings.none.hint" />
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <>
          <ul className="admin-findings" aria-busy={query.isPlaceholderData}>
            {data.data.map((finding) => (
              <Finding key={finding.id} finding={finding} />
            ))}
          </ul>
          <Pagination
            page={values.page}
            perPage={values.per_page}
            total={data.total}
            hrefFor={(page) => hrefFor({ page })}
          />
        </>
      )}
    </>
  );
}

export default listPage(findingList, FindingsPage);

function Finding({ finding }: { readonly finding: SmallTaskFinding }) {
  const { formatMessage } = useIntl();
  const { id, headline, note_id: noteId, locale, entity_name: company, settled_at: date } = finding;
  const closing = useMutation({ mutationFn: () => markFindingClosed(id) });
  // Until the list is without it, a second press would close it again.
  const isBusy = closing.isPending || closing.isSuccess;
  return (
    <li className="admin-finding">
      <p>
        <Link to={paths.analysisInArchive(noteId)} lang={locale}>
          {headline}
        </Link>
      </p>
      <p className="cw-caption">
        {company} · <DateText value={date} />
      </p>
      <p className="admin-finding__found">
        <Found finding={finding} />
      </p>
      {closing.error && (
        <FailedAct
          title={<FormattedMessage id="admin.findings.not-closed" />}
          error={closing.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <div>
        <Button
          size="small"
          busy={isBusy}
          aria-label={formatMessage({ id: 'admin.findings.close.named' }, { headline })}
          onClick={() => isBusy || closing.mutate()}
        >
          <FormattedMessage id="admin.findings.close" />
        </Button>
      </div>
    </li>
  );
}

function Found({ finding }: { readonly finding: SmallTaskFinding }) {
  const { kind, subject, answer, topic_name: topic, suggested_topic: suggested } = finding;
  if (kind === 'topic') {
    return (
      <FormattedMessage
        id={suggested === null ? 'admin.findings.topic.none' : 'admin.findings.topic'}
        values={{ topic, suggested }}
      />
    );
  }
  const href = urlToHref(subject);
  const source = href === null ? subject : <a href={href}>{subject}</a>;
  const said = SOURCE_ANSWERS.find((one) => one === answer) ?? 'says';
  return <FormattedMessage id={`admin.findings.source.${said}`} values={{ source }} />;
}
