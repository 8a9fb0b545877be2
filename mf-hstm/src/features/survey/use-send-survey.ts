import { isApiError } from '@commonweal/api-client';
import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl, useLocale } from '@commonweal/platform/intl';
import { useMutation } from '@commonweal/platform/query';
import { sendSurvey } from './survey.queries.ts';
import { DEFAULT_ANSWER, loseGroup } from './survey.store.ts';

interface SurveyToSend {
  /** By ilg theme id. */
  readonly answers: Readonly<Record<number, number>>;
  /** Code of the group that they count in, null for none; left out, that of the answers before. */
  readonly group?: string | null;
}

/**
 * Sends the answers, and says where that fails.
 * @param onSent is told the code of the group that they count in
 */
export function useSendSurvey(onSent: (group: string | null) => void) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return useMutation({
    mutationFn: ({ answers, group }: SurveyToSend) =>
      sendSurvey({
        answers: SURVEY_THEMES.map((id) => ({ ilg_theme_id: id, score: answers[id] ?? DEFAULT_ANSWER })),
        locale,
        ...(group !== undefined && { group_code: group }),
      }),
    onSuccess: onSent,
    onError: (error) => {
      // The page says so, and the next try goes without it.
      if (isApiError(error) && error.fields['group_code'] !== undefined) return loseGroup();
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'hstm.survey.failed' }));
    },
  });
}
