import { useId, useState } from 'react';
import type { ReportedTopic } from '@commonweal/contracts/topic-reports';
import { COMMENT_LENGTH } from '@commonweal/domain/limits';
import { REPORT_RESULTS } from '@commonweal/domain/topics';
import type { ReportResult } from '@commonweal/domain/topics';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { FailedAct, FailedLoad, FieldError, Loading, Skeleton, TextAreaField } from '@commonweal/ui';
import { FormDialog } from '#form-dialog/form-dialog.tsx';
import { MergeTarget } from './merge-target.tsx';
import type { ChosenTopic } from './merge-target.tsx';
import { reportedTopic, settleTopicReports } from './topic-reports.queries.ts';
import { decisionOf } from './topic-decision.ts';
import type { TopicDraft } from './topic-decision.ts';
import { TopicTexts } from './topic-texts.tsx';

interface DecideDialogProps {
  readonly reported: ReportedTopic;
  readonly onClose: () => void;
}

/** Decides on the reports of a topic, with what the reporters are told. All of it stays where it cannot be sent. */
export function DecideDialog({ reported: { topic_id: id, topic_name: name }, onClose }: DecideDialogProps) {
  const { formatMessage } = useIntl();
  const query = useQuery(reportedTopic(id));
  const [result, setResult] = useState<ReportResult | null>(null);
  const [outcome, setOutcome] = useState('');
  const [draft, setDraft] = useState<TopicDraft | null>(null);
  const [target, setTarget] = useState<ChosenTopic | null>(null);
  const [isChecked, setChecked] = useState(false);
  // The draft begins with the texts as they were first shown: a change in between is refused by its version.
  const texts = draft ?? (query.data && { ...query.data.topic, topic_category_id: query.data.topic_category_id });
  const decision = decisionOf(result, { outcome, texts, target });
  const settling = useMutation({
    mutationFn: (sent: NonNullable<typeof decision>) => settleTopicReports(id, sent),
    onSuccess: () => {
      showAlert('success', formatMessage({ id: 'admin.topic_reports.settled' }, { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.topic_reports.decide.title" values={{ name }} />}
      submitLabel={<FormattedMessage id="admin.topic_reports.decide.submit" />}
      danger={result === 'merged' || result === 'retired'}
      busy={settling.isPending}
      isDirty={outcome.trim() !== '' || draft !== null}
      onSubmit={() => {
        setChecked(true);
        if (decision) settling.mutate(decision);
      }}
      onClose={onClose}
    >
      {settling.error && (
        <FailedAct
          title={<FormattedMessage id="admin.topic_reports.not-settled" />}
          error={settling.error}
          otherwise={<FormattedMessage id="admin.reviews.not-reached" />}
        />
      )}
      <Results chosen={result} onChoose={setResult} isMissing={isChecked && result === null} />
      {result === 'changed' && query.error && !query.data && <FailedLoad query={query} />}
      {result === 'changed' && query.isPending && (
        <Loading>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
      {result === 'changed' && texts && <TopicTexts texts={texts} onChange={setDraft} isChecked={isChecked} />}
      {result === 'merged' && (
        <MergeTarget topicId={id} target={target} onPick={setTarget} isMissing={isChecked && target === null} />
      )}
      <TextAreaField
        label={<FormattedMessage id="admin.topic_reports.outcome" />}
        description={<FormattedMessage id="admin.topic_reports.outcome.description" />}
        rows={4}
        required
        maxLength={COMMENT_LENGTH}
        error={isChecked && outcome.trim() === '' ? formatMessage({ id: 'admin.reports.outcome.missing' }) : undefined}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value)}
      />
    </FormDialog>
  );
}

interface ResultsProps {
  readonly chosen: ReportResult | null;
  readonly onChoose: (result: ReportResult) => void;
  readonly isMissing: boolean;
}

function Results({ chosen, onChoose, isMissing }: ResultsProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={isMissing || undefined}
      aria-describedby={isMissing ? errorId : undefined}
      className="admin-topic-report__results"
    >
      <legend>
        <FormattedMessage id="admin.topic_reports.result" />
      </legend>
      {REPORT_RESULTS.toSorted((a, b) => Number(b === 'kept') - Number(a === 'kept')).map((result) => (
        <label key={result} className="admin-topic-report__result">
          <input type="radio" name="result" checked={chosen === result} onChange={() => onChoose(result)} />
          <span>
            <FormattedMessage id={`admin.topic_reports.result.${result}`} />
            <span className="cw-caption">
              <FormattedMessage id={`admin.topic_reports.result.${result}.effect`} />
            </span>
          </span>
        </label>
      ))}
      {isMissing && (
        <FieldError id={errorId}>
          <FormattedMessage id="admin.topic_reports.result.missing" />
        </FieldError>
      )}
    </fieldset>
  );
}
