import { SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useNavigate } from '@commonweal/platform/router';
import { Button, ButtonLink, LoginGate, PageHeading, ProgressBar, RangeSlider, ThemeMark } from '@commonweal/ui';
import { surveyPath } from './survey-address.ts';
import { DEFAULT_ANSWER, answerSurvey, markSurveySent, useSurvey } from './survey.store.ts';
import { useSendSurvey } from './use-send-survey.ts';

/** One question with its slider. @param question from 1 */
export function SurveyQuestion({ question }: { readonly question: number }) {
  const { formatMessage, formatNumber } = useIntl();
  const theme = SURVEY_THEMES[question - 1] ?? SURVEY_THEMES[0];
  const { answers } = useSurvey();
  const score = answers[theme] ?? DEFAULT_ANSWER;
  const place = formatMessage({ id: 'hstm.survey.progress' }, { question, count: SURVEY_THEMES.length });
  return (
    <>
      <ProgressBar labelHidden label={place} value={question} max={SURVEY_THEMES.length} />
      <PageHeading kicker={place}>
        <FormattedMessage id={`hstm.survey.question.${theme}`} />
      </PageHeading>
      <RangeSlider
        label={<ThemeMark id={theme} />}
        description={<FormattedMessage id="hstm.survey.scale" />}
        value={score}
        onChange={(value) => answerSurvey(theme, value)}
        format={(value) => formatNumber(value)}
        ends={[
          <FormattedMessage key="least" id="hstm.survey.least" />,
          <FormattedMessage key="most" id="hstm.survey.most" />,
        ]}
      />
      <div className="cw-cluster cw-spread">
        <BackLink question={question} />
        <ForwardButton question={question} theme={theme} score={score} />
      </div>
    </>
  );
}

function BackLink({ question }: { readonly question: number }) {
  const { group } = useSurvey();
  const before = question > 1 ? ({ step: 'questions', question: question - 1 } as const) : null;
  return (
    <ButtonLink variant="quiet" flush to={surveyPath(before ?? { step: 'introduction' }, group)}>
      <FormattedMessage id="hstm.survey.back" />
    </ButtonLink>
  );
}

interface ForwardButtonProps {
  readonly question: number;
  readonly theme: number;
  readonly score: number;
}

/** On to the next question; after the last one the answers are sent. */
function ForwardButton({ question, theme, score }: ForwardButtonProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { group } = useSurvey();
  if (question === SURVEY_THEMES.length) {
    return (
      <LoginGate feature={formatMessage({ id: 'hstm.survey.gate' })}>
        <SendButton theme={theme} score={score} />
      </LoginGate>
    );
  }
  const goOn = () => {
    answerSurvey(theme, score);
    void navigate(surveyPath({ step: 'questions', question: question + 1 }, group));
  };
  return (
    <Button variant="primary" onClick={goOn}>
      <FormattedMessage id="hstm.survey.next" />
    </Button>
  );
}

function SendButton({ theme, score }: Omit<ForwardButtonProps, 'question'>) {
  const navigate = useNavigate();
  const { answers, group } = useSurvey();
  const send = useSendSurvey((counted) => {
    markSurveySent(counted);
    void navigate(surveyPath({ step: 'thanks' }, null));
  });
  const finish = () => {
    answerSurvey(theme, score);
    send.mutate({ answers: { ...answers, [theme]: score }, ...(group !== null && { group }) });
  };
  return (
    <Button variant="primary" busy={send.isPending} onClick={finish}>
      <FormattedMessage id="hstm.survey.send" />
    </Button>
  );
}
