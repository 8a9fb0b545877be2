import { MAX_HSTM_LIST } from '@commonweal/domain/limits';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { Alert, Button, ErrorState } from '@commonweal/ui';
import type { HstmLists } from './list-storage.ts';
import { entriesOf, listsOf, saveLists, savedListsQuery } from './lists.queries.ts';
import { mergeLists } from './merge-lists.ts';
import type { ListsState } from './use-lists.ts';
import { dropFromVisitor, forgetVisitorLists } from './visitor-lists.store.ts';

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
  const { taken, left } = mergeLists(lists, offered);
  const merge = useMutation({
    mutationFn: async () => {
      // Another device may have changed them since: what is saved takes the place of all of them.
      const merged = mergeLists(listsOf(await server.fetch(savedListsQuery())), offered);
      return { ...merged, now: await saveLists(entriesOf(merged.lists)) };
    },
    onSuccess: (merged) => {
      server.write(savedListsQuery(), merged.now);
      if (merged.left === 0) forgetVisitorLists();
      else dropFromVisitor(merged.taken);
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
          {taken.length > 0 && (
            <Button size="small" busy={merge.isPending} onClick={() => merge.mutate()}>
              <FormattedMessage id="hstm.lists.offer.merge" values={{ left, count: taken.length }} />
            </Button>
          )}
          <Button size="small" variant="quiet" disabled={merge.isPending} onClick={forgetVisitorLists}>
            <FormattedMessage id="hstm.lists.offer.discard" />
          </Button>
        </span>
      }
    >
      <FormattedMessage id="hstm.lists.offer.text" />
      {left > 0 && (
        <>
          {' '}
          <FormattedMessage id="hstm.lists.offer.full" values={{ left, most: MAX_HSTM_LIST }} />
        </>
      )}
    </Alert>
  );
}
