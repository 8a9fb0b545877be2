import type { ApiReply } from '@commonweal/contracts';
import { isNotFound } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSearchedWords } from '@commonweal/platform/searched-words';
import { Alert, DateText, FactList, Loading, SearchField, Section, Skeleton } from '@commonweal/ui';
import { SHORTEST_REFERENCE } from './failures.definition.ts';
import { LoadedPart } from './loaded-part.tsx';
import { releasesQueries } from './releases.queries.ts';

interface FailureSearchProps {
  /** The number that the address asks for; empty where it asks for none. */
  readonly reference: string;
  readonly onSearch: (reference: string) => void;
}

/** Finds the failure behind the number that a person was shown. */
export function FailureSearch({ reference, onSearch }: FailureSearchProps) {
  const { formatMessage } = useIntl();
  const { text, setText, askNow } = useSearchedWords(reference, onSearch);
  const isLongEnough = reference.length >= SHORTEST_REFERENCE;
  return (
    <Section
      title={<FormattedMessage id="admin.releases.reference.title" />}
      description={<FormattedMessage id="admin.releases.reference.hint" />}
    >
      <search>
        <form
          className="admin-releases__search"
          onSubmit={(event) => {
            event.preventDefault();
            askNow();
          }}
        >
          <SearchField
            label={formatMessage({ id: 'admin.releases.reference.label' })}
            value={text}
            onChange={setText}
          />
        </form>
      </search>
      {reference !== '' && (isLongEnough ? <Found reference={reference} /> : <NotFound reference={reference} />)}
    </Section>
  );
}

function Found({ reference }: { readonly reference: string }) {
  const query = useQuery(releasesQueries.failure(reference));
  if (isNotFound(query.error)) return <NotFound reference={reference} />;
  return (
    <LoadedPart query={query} skeleton={<FailureLoading />}>
      {(failure) => <Failure failure={failure} />}
    </LoadedPart>
  );
}

function NotFound({ reference }: { readonly reference: string }) {
  return (
    <Alert
      kind="info"
      title={<FormattedMessage id="admin.releases.reference.none" values={{ reference: <code>{reference}</code> }} />}
    >
      <FormattedMessage id="admin.releases.reference.none-hint" />
    </Alert>
  );
}

function Failure({ failure }: { readonly failure: ApiReply<'GET v3/releases/failures/:reference'> }) {
  const { formatMessage } = useIntl();
  const { remote, version, set_id, stage, reason, path, detail, at } = failure;
  const term = (name: string) => formatMessage({ id: `admin.releases.failure.${name}` });
  return (
    <FactList
      className="admin-releases__facts"
      facts={[
        { term: term('at'), value: <DateText value={at} time /> },
        {
          term: term('version'),
          value: (
            <>
              {remote} <code>{version}</code>
            </>
          ),
        },
        { term: term('set'), value: <code>{set_id}</code> },
        { term: term('stage'), value: <FormattedMessage id={`admin.releases.stage.${stage}`} /> },
        { term: term('cause'), value: <FormattedMessage id={`admin.releases.cause.${reason}`} /> },
        { term: term('path'), value: <code>{path}</code> },
        { term: term('detail'), value: detail === '' ? '–' : <code>{detail}</code> },
      ]}
    />
  );
}

function FailureLoading() {
  return (
    <Loading>
      <Skeleton count={6} />
    </Loading>
  );
}
