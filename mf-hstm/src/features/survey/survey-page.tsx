import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { SURVEY_BATCH, SURVEY_STEP } from '@commonweal/domain/survey-groups';
import { useQuery } from '@commonweal/platform/query';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, switchLocale, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate, useParams, useSearchParams } from '@commonweal/platform/router';
import { Alert, Button, ButtonLink, PageHeading } from '@commonweal/ui';
import { useActivityAccess } from '#places/activity-access.ts';
import { groupsPath, readGroup, readPlace, surveyPath } from './survey-address.ts';
import type { SurveyPlace } from './survey-address.ts';
import { SurveyQuestion } from './survey-question.tsx';
import { groupQuery } from './survey.queries.ts';
import { firstUnanswered, joinGroup, useSurvey } from './survey.store.ts';
import { useSendSurvey } from './use-send-survey.ts';
import './survey.css';

/** The survey of six questions (specification 001 §1), a step at each address. */
export default function SurveyPage() {
  const { formatMessage } = useIntl();
  const { step, item } = useParams();
  useActivityAccess('how-sustainable-to-me-survey');
  useGroupOfAddress();
  const reached = useReached(readPlace(step, item));
  if (reached.redirect !== null) return <Navigate to={reached.redirect} replace />;
  return (
    <div className="hstm-survey cw-stack cw-gap-6">
      <title>{formatMessage({ id: 'hstm.survey.document_title' })}</title>
      <LanguageSwitch />
      <Step place={reached.place} />
    </div>
  );
}

/** A link of a group leads to the first page; its code is kept for the answers. */
function useGroupOfAddress(): void {
  const [search] = useSearchParams();
  const code = readGroup(search);
  useEffect(() => {
    if (code !== null) joinGroup(code);
  }, [code]);
}

type Reached =
  | { readonly redirect: string; readonly place: null }
  | { readonly redirect: null; readonly place: SurveyPlace };

/** Nobody skips a question: its slider stands at 50, which would be sent as their answer. */
function useReached(place: SurveyPlace | null): Reached {
  const { answers, isSent } = useSurvey();
  const open = firstUnanswered(answers);
  const goTo = (other: SurveyPlace): Reached => ({ redirect: surveyPath(other), place: null });
  if (place === null) return goTo({ step: 'introduction' });
  if (place.step === 'thanks' && !isSent) return goTo({ step: 'introduction' });
  if (place.step === 'questions' && open !== null && place.question > open)
    return goTo({ step: 'questions', question: open });
  return { redirect: null, place };
}

function Step({ place }: { readonly place: SurveyPlace }): ReactNode {
  if (place.step === 'introduction') return <Introduction />;
  if (place.step === 'thanks') return <Thanks />;
  return <SurveyQuestion key={place.question} question={place.question} />;
}

function Introduction() {
  const { group } = useSurvey();
  return (
    <>
      <IntroductionHeading />
      {group !== null && <GroupNotice code={group} />}
      <p className="cw-small">
        <Link to={groupsPath()}>
          <FormattedMessage id="hstm.groups.link" />
        </Link>
      </p>
    </>
  );
}

interface GroupNoticeProps {
  readonly code: string;
  readonly action?: ReactNode;
}

/** Names the group that the answers count in, and promises that nobody is seen in it. */
function GroupNotice({ code, action }: GroupNoticeProps) {
  const { data, isError } = useQuery(groupQuery(code));
  if (isError) {
    return <Alert kind="warning" title={<FormattedMessage id="hstm.groups.gone" />} />;
  }
  return (
    <Alert
      kind="info"
      title={<FormattedMessage id="hstm.groups.for" values={{ name: data?.name ?? '…' }} />}
      action={action}
    >
      <FormattedMessage id="hstm.groups.promise" values={{ count: SURVEY_BATCH, step: SURVEY_STEP }} />
    </Alert>
  );
}

function IntroductionHeading() {
  return (
    <PageHeading
      lead={<FormattedMessage id="hstm.survey.lead" />}
      actions={
        <ButtonLink variant="primary" to={surveyPath({ step: 'questions', question: 1 })}>
          <FormattedMessage id="hstm.survey.start" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="hstm.survey.title" />
    </PageHeading>
  );
}

function Thanks() {
  const { group } = useSurvey();
  return (
    <>
      <ThanksHeading />
      {group !== null && <GroupNotice code={group} action={<LeaveButton />} />}
    </>
  );
}

/** Has the answers count in no group; those that are published already stay in its profile. */
function LeaveButton() {
  const { answers } = useSurvey();
  const send = useSendSurvey();
  return (
    <Button size="small" busy={send.isPending} onClick={() => send.mutate({ answers, group: null })}>
      <FormattedMessage id="hstm.groups.leave" />
    </Button>
  );
}

function ThanksHeading() {
  return (
    <PageHeading
      lead={<FormattedMessage id="hstm.survey.thanks.lead" />}
      actions={
        <>
          <ButtonLink variant="primary" to={paths.howSustainableToMe()}>
            <FormattedMessage id="hstm.survey.thanks.ranking" />
          </ButtonLink>
          <ButtonLink variant="quiet" to={surveyPath({ step: 'questions', question: 1 })}>
            <FormattedMessage id="hstm.survey.thanks.change" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="hstm.survey.thanks" />
    </PageHeading>
  );
}

/** The other language; the answers stay. */
function LanguageSwitch() {
  const other = useLocale() === 'en' ? 'fr' : 'en';
  const { formatMessage } = useIntl();
  const change = async () => {
    try {
      await switchLocale(other);
    } catch {
      showAlert('failure', formatMessage({ id: 'hstm.survey.language.failed' }));
    }
  };
  return (
    <div className="hstm-survey__language">
      <Button variant="quiet" size="small" lang={other} onClick={() => void change()}>
        <FormattedMessage id="hstm.survey.language" />
      </Button>
    </div>
  );
}
