import { useState } from 'react';
import type { TopicProposal } from '@commonweal/contracts/topic-proposals';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { REJECTION_REASONS, TOPIC_DESCRIPTION_LENGTH, TOPIC_NAME_LENGTH } from '@commonweal/domain/topics';
import type { RejectionReason } from '@commonweal/domain/topics';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { useUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Button, FailedAct, Section, SelectField, TextAreaField, TextField } from '@commonweal/ui';
import { acceptProposal, assignProposal, rejectProposal } from './proposals.queries.ts';

/**
 * The reviewer's part: take a proposal or give it back, accept it with its texts, or refuse it with a reason. An
 * administrator frees one that somebody else has taken.
 */
export function ProposalReview({ proposal }: { readonly proposal: TopicProposal }) {
  const session = useSession();
  const isTaken = proposal.reviewer_id !== null;
  const assigning = useMutation({
    mutationFn: (reviewerId: number | null) => assignProposal(proposal.id, reviewerId),
  });
  if (session.status !== 'signed-in') return null;
  return (
    <Section title={<FormattedMessage id="analyses.proposals.review" />}>
      {assigning.error && <NotDecided error={assigning.error} />}
      <div className="cw-cluster">
        <Button
          variant={isTaken ? 'quiet' : 'primary'}
          busy={assigning.isPending}
          onClick={() => assigning.isPending || assigning.mutate(isTaken ? null : session.user.id)}
        >
          <FormattedMessage id={actText(proposal)} />
        </Button>
      </div>
      {isTaken && proposal.may_review && (
        <>
          <AcceptForm proposal={proposal} />
          <RejectForm id={proposal.id} />
        </>
      )}
    </Section>
  );
}

function actText({ reviewer_id: reviewerId, may_review: mayReview }: TopicProposal): string {
  if (!mayReview) return 'analyses.proposals.release';
  return reviewerId === null ? 'analyses.proposals.take' : 'analyses.proposals.give_back';
}

const NotDecided = ({ error }: { readonly error: unknown }) => (
  <FailedAct
    title={<FormattedMessage id="analyses.proposals.not_sent" />}
    error={error}
    otherwise={<FormattedMessage id="analyses.topics.not_done" />}
  />
);

type TopicText = 'name_en' | 'name_fr' | 'description_en' | 'description_fr';

function AcceptForm({ proposal }: { readonly proposal: TopicProposal }) {
  const { formatMessage } = useIntl();
  const [own, setOwn] = useState<Partial<Record<TopicText, string>>>({});
  useUnsavedWork(Object.keys(own).length > 0);
  // Texts that the reviewer has not touched follow corrections of the proposal.
  const texts: Record<TopicText, string> = {
    ...{ name_en: proposal.title, name_fr: proposal.title },
    ...{ description_en: proposal.description, description_fr: proposal.description },
    ...own,
  };
  const accepting = useMutation({
    mutationFn: () => acceptProposal(proposal.id, { topic_category_id: proposal.topic_category_id, ...texts }),
    onSuccess: () => setOwn({}),
  });
  const isMissing = Object.values(texts).some((text) => text.trim() === '');
  return (
    <form
      className="cw-form"
      aria-label={formatMessage({ id: 'analyses.proposals.accept' })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !accepting.isPending) accepting.mutate();
      }}
    >
      {(['name_en', 'name_fr'] as const).map((field) => (
        <TextField
          key={field}
          label={<FormattedMessage id={`analyses.proposals.${field}`} />}
          required
          maxLength={TOPIC_NAME_LENGTH}
          value={texts[field]}
          onChange={({ currentTarget }) => setOwn({ ...own, [field]: currentTarget.value })}
        />
      ))}
      {(['description_en', 'description_fr'] as const).map((field) => (
        <TextAreaField
          key={field}
          label={<FormattedMessage id={`analyses.proposals.${field}`} />}
          required
          rows={4}
          maxLength={TOPIC_DESCRIPTION_LENGTH}
          value={texts[field]}
          onChange={({ currentTarget }) => setOwn({ ...own, [field]: currentTarget.value })}
        />
      ))}
      {accepting.error && <NotDecided error={accepting.error} />}
      <div>
        <Button type="submit" variant="primary" busy={accepting.isPending} disabled={isMissing}>
          <FormattedMessage id="analyses.proposals.accept" />
        </Button>
      </div>
    </form>
  );
}

function RejectForm({ id }: { readonly id: number }) {
  const { formatMessage } = useIntl();
  const [rejection, setRejection] = useState<RejectionReason>('duplicate');
  const [comment, setComment] = useState('');
  const rejecting = useMutation({ mutationFn: () => rejectProposal(id, { rejection, comment: comment.trim() }) });
  const isMissing = comment.trim() === '';
  return (
    <form
      className="cw-form"
      aria-label={formatMessage({ id: 'analyses.proposals.reject' })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMissing && !rejecting.isPending) rejecting.mutate();
      }}
    >
      <SelectField
        label={<FormattedMessage id="analyses.report.reason" />}
        options={REJECTION_REASONS.map((reason) => ({
          value: reason,
          label: formatMessage({ id: `analyses.proposals.rejection.${reason}` }),
        }))}
        value={rejection}
        onChange={({ currentTarget: { value } }) =>
          setRejection(REJECTION_REASONS.find((reason) => reason === value) ?? rejection)
        }
      />
      <TextAreaField
        label={<FormattedMessage id="analyses.proposals.reject.comment" />}
        required
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {rejecting.error && <NotDecided error={rejecting.error} />}
      <div>
        <Button type="submit" variant="danger" busy={rejecting.isPending} disabled={isMissing}>
          <FormattedMessage id="analyses.proposals.reject" />
        </Button>
      </div>
    </form>
  );
}
