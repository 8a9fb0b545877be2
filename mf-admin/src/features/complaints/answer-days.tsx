import { useState } from 'react';
import { FEWEST_ANSWER_DAYS, MOST_ANSWER_DAYS } from '@commonweal/domain/complaints';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery } from '@commonweal/platform/query';
import { Button, FailedAct, FailedLoad, TextField } from '@commonweal/ui';
import { answerDaysQuery, saveAnswerDays } from './complaints.queries.ts';

/** Sets the days in which complaints are answered. */
export function AnswerDays() {
  const { formatMessage } = useIntl();
  const query = useQuery(answerDaysQuery());
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: saveAnswerDays,
    onSuccess: ({ answer_days: days }) => {
      setTyped(null);
      showAlert('success', formatMessage({ id: 'admin.complaints.days.saved' }, { days }));
    },
  });
  if (!query.data && query.error) return <FailedLoad query={query} />;
  const days = Number(typed);
  const isWrong =
    typed !== null && !(/^\d{1,2}$/.test(typed) && days >= FEWEST_ANSWER_DAYS && days <= MOST_ANSWER_DAYS);
  return (
    <form
      className="admin-complaints__days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null && !isWrong) save.mutate(days);
      }}
    >
      {save.error && <FailedAct title={<FormattedMessage id="admin.complaints.not-done" />} error={save.error} />}
      <TextField
        label={<FormattedMessage id="admin.complaints.days" />}
        description={<FormattedMessage id="admin.complaints.days.hint" />}
        inputMode="numeric"
        error={isWrong ? formatMessage({ id: 'admin.complaints.days.wrong' }) : undefined}
        disabled={!query.data}
        value={typed ?? `${query.data?.answer_days ?? ''}`}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" busy={save.isPending} aria-disabled={typed === null || isWrong}>
        <FormattedMessage id="admin.complaints.days.save" />
      </Button>
    </form>
  );
}
