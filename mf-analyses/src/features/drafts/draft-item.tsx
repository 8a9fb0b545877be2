import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Badge, DateText } from '@commonweal/ui';
import { TopicDeadline } from '#analyses/topic-deadline.tsx';
import type { OwnDraft } from '#analyses/drafts.queries.ts';
import { useLangOf } from '#analyses/written-in.ts';

/** One draft: its headline leads to where it is written. */
export function DraftItem({ draft }: { readonly draft: OwnDraft }) {
  const lang = useLangOf(draft.locale);
  return (
    <li className="drafts__item">
      <h2 className="drafts__headline">
        <Link to={paths.editAnalysis(draft.id)} lang={draft.headline === '' ? undefined : lang}>
          {draft.headline === '' ? <FormattedMessage id="analyses.drafts.no-headline" /> : draft.headline}
        </Link>
      </h2>
      <p className="cw-cluster cw-caption">
        <Link to={paths.company(draft.entity_slug)} className="cw-quiet-link">
          {draft.entity_name}
        </Link>
        {draft.status_code === 'rework' && (
          <Badge tone="warning">
            <FormattedMessage id="analyses.drafts.rework" />
          </Badge>
        )}
        <span>
          <FormattedMessage
            id="analyses.drafts.changed"
            values={{ date: <DateText value={draft.modif_date} time /> }}
          />
        </span>
        {draft.topic_deadline !== null && (
          <span>
            <TopicDeadline deadline={draft.topic_deadline} />
          </span>
        )}
      </p>
    </li>
  );
}
