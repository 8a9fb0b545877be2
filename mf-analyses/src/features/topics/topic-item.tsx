import type { ReactNode, Ref } from 'react';
import type { ListedTopic } from '@commonweal/contracts/topics';
import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { PaidWork } from './paid-work.tsx';
import { ReportTopic } from './report-topic.tsx';

type ShownTopic = Omit<ListedTopic, 'notes_count' | 'companies_count'>;

interface TopicItemProps {
  readonly topic: ShownTopic;
  /** Texts of the list, beside the category. */
  readonly children: ReactNode;
  /** Another act than to report it, which stays on one line with that. */
  readonly act?: ReactNode;
  /** Of its name, which can take the focus. */
  readonly nameRef?: Ref<HTMLHeadingElement>;
  /** False on the page of its category. */
  readonly showsCategory?: boolean;
}

/** A topic: its name, what it is about, what work on it pays, and its category. */
export function TopicItem({ topic, children, act, nameRef, showsCategory = true }: TopicItemProps) {
  return (
    <li className="topics__item">
      <h3 ref={nameRef} tabIndex={nameRef === undefined ? undefined : -1} className="topics__name">
        {topic.topic_name}
      </h3>
      <p className="topics__description">{topic.description}</p>
      <PaidWork topicId={topic.topic_id} />
      <div className="cw-cluster cw-caption">
        {showsCategory && (
          <Link to={paths.topicCategory(topic.topic_category_id)} className="cw-quiet-link">
            {topic.topic_category_name}
          </Link>
        )}
        {children}
        <div className="topics__acts">
          {act}
          <ReportTopic id={topic.topic_id} name={topic.topic_name} />
        </div>
      </div>
    </li>
  );
}

/** The analyses of a topic, which lead to them. */
export function TopicCounts({ topic }: { readonly topic: ListedTopic }) {
  const { topic_id: id, notes_count: notes, companies_count: companies } = topic;
  if (notes === 0) return <FormattedMessage id="analyses.topics.no_analyses" />;
  return (
    <Link to={paths.analyses({ 'filter[topic]': `${id}` })}>
      <FormattedMessage id="analyses.topics.counts" values={{ notes, companies }} />
    </Link>
  );
}
