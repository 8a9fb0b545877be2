import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { SentSurvey } from '@commonweal/contracts';
import { SURVEY_BATCH, SURVEY_STEP, SURVEY_THEMES } from '@commonweal/domain/survey-groups';
import { useAddressQuery } from '@commonweal/platform/asked-address';
import { useQuery } from '@commonweal/platform/query';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, switchLocale, useIntl, useLocale } from '@commonweal/platform/intl';
import { isNotFound } from '@commonweal/platform/failure';
import { paths } from '@commonweal/platform/paths';
import { Link, Navigate, useParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { Alert, Button, ButtonLink, FailedLoad, PageHeading } from '@commonweal/ui';
import { useActivityAccess } from '#places/activity-access.ts';
import { groupsPath, readGroup, readPlace, surveyPath } from './survey-address.ts';
import type { SurveyPlace } from './survey-address.ts';
import { SurveyQuestion } from './survey-question.tsx';
import { linkedGroupQuery, ownSurveyQuery } from './survey.queries.ts';
import type { SurveyDraft } from './survey-storage.ts';
import { firstUnanswered, joinGroup, loseGroup, startSurvey, useSurvey } from './survey.store.ts';
import { useSendSurvey } from './use-send-survey.ts';
import './survey.css';

/** The survey of six questions (specification 001 §1), a step at each address. */
export default function SurveyPage() {
  useActivityAccess('how-sustainable-to-me-survey');
  return useIsStarted() && <StartedSurvey />;
}

/** True once the answers of whoever is at the page are there. */
function useIsStarted(): boolean {
  const { status, user } = useSession();
  const { owner: started } = useSurvey();
  const owner = status === 'loading' ? null : (user?.id ?? 'visitor');
  useEffect(() => {
    if (owner !== null && owner !== started) startSurvey(owner);
  }, [owner, started]);
  // A visitor who logs in stays at the question, with the focus where it was.
  return started === 'visitor' || (started !== null && started === owner);
}

function StartedSurvey() {
  const { formatMessage } = useIntl();
  const { step, item } = useParams();
  useGroupOfAddress();
  useLossOfGroup();
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

/** A link of a group leads to the first page; its code goes with each step. */
function useGroupOfAddress(): void {
  const search = useAddressQuery();
  const code = readGroup(search);
  useEffect(() => {
    if (code !== null) joinGroup(code);
  }, [code]);
}

/** Lets the answers go without a group that does not exist any more. */
function useLossOfGroup(): void {
  const { group } = useSurvey();
  const { error } = useQuery({ ...linkedGroupQuery(group ?? ''), enabled: group !== null });
  const isGone = group !== null && isNotFound(error);
  useEffect(() => {
    if (isGone) loseGroup();
  }, [isGone]);
}

type Reached =
  | { readonly redirect: string; readonly place: null }
  | { readonly redirect: null; readonly place: SurveyPlace };

/** Nobody skips a question: its slider stands at 50, which would be sent as their answer. */
function useReached(place: SurveyPlace | null): Reached {
  const { answers, isSent, group } = useSurvey();
  const search = useAddressQuery();
  const open = firstUnanswered(answers);
  const goTo = (other: SurveyPlace): Reached => ({
    redirect: surveyPath(other, readGroup(search) ?? group),
    place: null,
  });
  if (place === null) return goTo({ step: 'introduction' });
  if (place.step === 'thanks' && !isSent) return goTo({ step: 'introduction' });
  if (place.step === 'questions' && open !== null && place.question > open)
    return goTo({ step: 'questions', question: open });
  return { redirect: null, place };
}

function Step({ place }: { readonly place: SurveyPlace }): ReactNode {
  if (place.step === 'introduction') return <Introduction />;
  if (place.step === 'thanks') return <Thanks />;
  return (
    <>
      <GoneNotice />
      <SurveyQuestion key={place.question} question={place.question} />
    </>
  );
}

function Introduction() {
  const { group } = useSurvey();
  const { status } = useSession();
  const { data: sent } = useQuery({ ...ownSurveyQuery(), enabled: status === 'signed-in' });
  const counted = group ?? sent?.group_code ?? null;
  const leave = sent && sent.group_code !== null && sent.group_code === counted;
  return (
    <>
      <IntroductionHeading />
      <GoneNotice />
      {counted !== null && (
        <GroupNotice code={counted} action={leave && <LeaveButton answers={answersOf(sent.answers)} />} />
      )}
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
  const query = useQuery(linkedGroupQuery(code));
  const { data, error } = query;
  if (isNotFound(error)) return null;
  if (error && !data) return <FailedLoad title={<FormattedMessage id="hstm.groups.unknown" />} query={query} />;
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

/** Says that the group of the link is gone. */
function GoneNotice() {
  const { goneGroup } = useSurvey();
  return goneGroup !== null && <Alert kind="warning" title={<FormattedMessage id="hstm.groups.gone" />} />;
}

function IntroductionHeading() {
  const { answers, group, isSent } = useSurvey();
  const isBegun = !isSent && Object.keys(answers).length > 0;
  const question = isBegun ? (firstUnanswered(answers) ?? SURVEY_THEMES.length) : 1;
  return (
    <PageHeading
      lead={<FormattedMessage id="hstm.survey.lead" />}
      actionsBelow
      actions={
        <ButtonLink variant="primary" to={surveyPath({ step: 'questions', question }, group)}>
          <FormattedMessage id={isBegun ? 'hstm.survey.continue' : 'hstm.survey.start'} values={{ question }} />
        </ButtonLink>
      }
    >
      <FormattedMessage id="hstm.survey.title" />
    </PageHeading>
  );
}

function Thanks() {
  const { group, answers } = useSurvey();
  return (
    <>
      <ThanksHeading />
      {group !== null && <GroupNotice code={group} action={<LeaveButton answers={answers} />} />}
    </>
  );
}

/** Has the answers count in no group; those that are published already stay in its profile. */
function LeaveButton({ answers }: Pick<SurveyDraft, 'answers'>) {
  const send = useSendSurvey(() => joinGroup(null));
  return (
    <Button size="small" busy={send.isPending} onClick={() => send.mutate({ answers, group: null })}>
      <FormattedMessage id="hstm.groups.leave" />
    </Button>
  );
}

function answersOf(sent: SentSurvey['answers']): SurveyDraft['answers'] {
  return Object.fromEntries(sent.map(({ ilg_theme_id, score }) => [ilg_theme_id, score]));
}

function ThanksHeading() {
  const { group } = useSurvey();
  return (
    <PageHeading
      lead={<FormattedMessage id="hstm.survey.thanks.lead" />}
      actionsBelow
      actions={
        <>
          <ButtonLink variant="primary" to={paths.howSustainableToMe()}>
            <FormattedMessage id="hstm.survey.thanks.ranking" />
          </ButtonLink>
          <ButtonLink variant="quiet" to={surveyPath({ step: 'questions', question: 1 }, group)}>
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
