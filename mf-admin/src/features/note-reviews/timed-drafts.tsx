import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Button, DataTable, Section, UserName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { noteReviewsQueries } from './note-reviews.queries.ts';
import type { TimedDraft } from './note-reviews.queries.ts';
import { ReviewDeadline } from './review-deadline.tsx';
import { useReview } from './use-review.ts';

/** Drafts that have a deadline, whose authors ask reviewers for more time; nothing where there are none. */
export function TimedDrafts() {
  const { formatMessage } = useIntl();
  const { data } = useQuery(noteReviewsQueries.timedDrafts());
  const [chosen, setChosen] = useState<TimedDraft | null>(null);
  if (!data || data.total === 0) return null;
  return (
    <Section title={<FormattedMessage id="admin.reviews.drafts" />}>
      <p>
        <FormattedMessage id="admin.reviews.drafts.lead" />
      </p>
      <DataTable
        caption={formatMessage({ id: 'admin.reviews.drafts' })}
        columns={columnsWith(setChosen)}
        rows={data.data}
        rowKey={({ id }) => id}
      />
      {chosen && <DraftDeadline draft={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function DraftDeadline({ draft, onClose }: { readonly draft: TimedDraft; readonly onClose: () => void }) {
  const review = useReview({ ...draft, reviewer: null }, onClose);
  return <DeadlineDialog deadline={draft.topic_deadline} review={review} close={onClose} />;
}

function columnsWith(onChoose: (draft: TimedDraft) => void): readonly Column<TimedDraft>[] {
  return [
    {
      id: 'company',
      header: <FormattedMessage id="admin.reviews.fact.company" />,
      rowHeader: true,
      cell: (row) => (
        <>
          {row.entity_name}
          <span className="admin-reviews__about">{row.topic_name}</span>
        </>
      ),
    },
    {
      id: 'author',
      width: '13rem',
      header: <FormattedMessage id="admin.reviews.column.author" />,
      cell: (row) => <UserName person={row} brief />,
    },
    {
      id: 'deadline',
      width: '11rem',
      header: <FormattedMessage id="admin.reviews.column.deadline" />,
      cell: ({ topic_deadline }) => topic_deadline && <ReviewDeadline value={topic_deadline} />,
    },
    {
      id: 'actions',
      width: '13rem',
      header: <FormattedMessage id="admin.reviews.drafts.act" />,
      cell: (row) => (
        <Button size="small" onClick={() => onChoose(row)}>
          <FormattedMessage id="admin.reviews.act.deadline" />
        </Button>
      ),
    },
  ];
}
