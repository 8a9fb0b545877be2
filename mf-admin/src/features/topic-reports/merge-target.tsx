import { useState } from 'react';
import type { ApiReply } from '@commonweal/contracts';
import { SEARCH_LENGTH } from '@commonweal/domain/limits';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { oneLine, useSearchedWords } from '@commonweal/platform/searched-words';
import { SuggestField } from '@commonweal/ui';
import { topicsNamed } from './topic-reports.queries.ts';

export type ChosenTopic = ApiReply<'POST v3/topics-quick-search'>['data'][number];

interface MergeTargetProps {
  /** Of the topic that is merged, which is not offered. */
  readonly topicId: number;
  readonly target: ChosenTopic | null;
  readonly onPick: (topic: ChosenTopic) => void;
  readonly isMissing: boolean;
}

/** The topic that a reported one becomes part of. */
export function MergeTarget({ topicId, target, onPick, isMissing }: MergeTargetProps) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState('');
  const { text, setText } = useSearchedWords(asked, (words) => setAsked(words.slice(0, SEARCH_LENGTH)));
  const query = useQuery({ ...topicsNamed(asked), enabled: asked !== '' });
  const found = asked === '' ? [] : (query.data?.data ?? []).filter(({ topic_id }) => topic_id !== topicId);
  const isStale = asked !== oneLine(text) || query.isPlaceholderData;
  const isNothing = asked !== '' && !isStale && !query.isFetching && found.length === 0;
  return (
    <div className="cw-stack cw-gap-2">
      <SuggestField
        label={formatMessage({ id: 'admin.topic_reports.into' })}
        query={text}
        onQueryChange={setText}
        suggestions={found}
        suggestionKey={({ topic_id }) => topic_id}
        stale={isStale}
        busy={query.isFetching}
        error={isMissing && <FormattedMessage id="admin.topic_reports.into.missing" />}
        status={
          isNothing &&
          formatMessage({ id: query.isError ? 'admin.topic_reports.into.failed' : 'admin.topic_reports.into.none' })
        }
        onPick={(topic) => {
          setText('');
          onPick(topic);
        }}
        renderSuggestion={({ topic_name, topic_category_name }) => (
          <>
            {topic_name} <span className="cw-caption">{topic_category_name}</span>
          </>
        )}
      />
      <p role="status">
        {target && <FormattedMessage id="admin.topic_reports.into.chosen" values={{ name: target.topic_name }} />}
      </p>
    </div>
  );
}
