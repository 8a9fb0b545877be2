import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { Alert, Button, ErrorState } from '@commonweal/ui';
import type { HstmLists } from './list-storage.ts';
import { saveLists, savedListsQuery } from './lists.queries.ts';
import type { ListsState } from './use-lists.ts';
import { forgetVisitorLists } from './visitor-lists.store.ts';

/** The question of a person who kept or excluded companies before signing in, or the failure to load their lists. */
export function ListsNotice({ state: { lists, offered, error, isRetrying, retry } }: { readonly state: ListsState }) {
  if (error) {
    return (
      <ErrorState
        title={<FormattedMessage id="hstm.lists.unknown" />}
        {...describeFailure(error)}
        onRetry={retry}
        retrying={isRetrying}
      />
    );
  }
  return lists && offered ? <MergeQuestion lists={lists} offered={offered} /> : null;
}

interface MergeQuestionProps {
  readonly lists: HstmLists;
  readonly offered: HstmLists;
}

function MergeQuestion({ lists, offered }: MergeQuestionProps) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const merge = useMutation({
    mutationFn: () => saveLists([...new Map([...lists, ...offered])].map(([entity_id, type]) => ({ entity_id, type }))),
    onSuccess: (now) => {
      server.write(savedListsQuery(), now);
      forgetVisitorLists();
    },
    onError: (failure) =>
      showAlert('failure', describeFailure(failure).reason ?? formatMessage({ id: 'hstm.lists.failed' })),
  });
  return (
    <Alert
      kind="info"
      title={<FormattedMessage id="hstm.lists.offer.title" values={{ count: offered.size }} />}
      action={
        <span className="cw-cluster">
          <Button size="small" busy={merge.isPending} onClick={() => merge.mutate()}>
            <FormattedMessage id="hstm.lists.offer.merge" />
          </Button>
          <Button size="small" variant="quiet" disabled={merge.isPending} onClick={forgetVisitorLists}>
            <FormattedMessage id="hstm.lists.offer.discard" />
          </Button>
        </span>
      }
    >
      <FormattedMessage id="hstm.lists.offer.text" />
    </Alert>
  );
}
