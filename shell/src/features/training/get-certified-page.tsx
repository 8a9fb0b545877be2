import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege } from '@commonweal/platform/session';
import { Badge, Button, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { openExam } from '#features/exam/exam.store.ts';
import type { ExamType } from '#features/exam/exam.queries.ts';
import { trainingTypes, userTrainings } from './training.queries.ts';
import { TrainingForm } from './training-form.tsx';
import './training.css';

/** How one becomes a rater or an analyst, how far the person is, and their trainings. */
export function GetCertifiedPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'shell.certified.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.certified.lead" />}>
        <FormattedMessage id="shell.certified.title" />
      </PageHeading>
      <Way examType="raters_entry_exam" isReached={usePrivilege('note-rate')} />
      <Way examType="writers_entry_exam" isReached={usePrivilege('analysis-creation-state')}>
        <WritersTraining />
      </Way>
      <Section title={<FormattedMessage id="shell.certified.trainings" />}>
        <OwnTrainings />
      </Section>
    </div>
  );
}

interface WayProps {
  readonly examType: ExamType;
  readonly isReached: boolean;
  /** What is needed beside the exam. */
  readonly children?: ReactNode;
}

/** The way to a certificate: the exam, or how it went, until the person has what it is for. */
function Way({ examType, isReached, children }: WayProps) {
  return (
    <Section title={<FormattedMessage id={`shell.certified.${examType}`} />}>
      <div className="cw-stack">
        <p>
          <FormattedMessage id={`shell.certified.${examType}.about`} />
        </p>
        {isReached ? (
          <p>
            <Badge tone="accent">
              <FormattedMessage id={`shell.certified.${examType}.reached`} />
            </Badge>
          </p>
        ) : (
          <>
            {children}
            <div>
              <Button onClick={() => openExam(examType)}>
                <FormattedMessage id={`shell.certified.${examType}.exam`} />
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

/** Whether the person was granted the training that writers need (specification 000 §4). */
function WritersTraining() {
  const { data } = useQuery(userTrainings(useLocale()));
  const training = data?.data.find(({ code }) => code === 'subscribers_certified');
  if (!training?.granted_at) return null;
  return (
    <p>
      <Badge tone="accent">
        <FormattedMessage id="shell.training.granted" values={{ title: training.title }} />
      </Badge>
    </p>
  );
}

function OwnTrainings() {
  const locale = useLocale();
  const types = useQuery(trainingTypes(locale));
  const own = useQuery(userTrainings(locale));
  if (types.data && own.data) return <TrainingForm types={types.data} own={own.data.data} />;
  const failed = [types, own].find(({ error }) => error !== null);
  if (failed) return <FailedLoad query={failed} />;
  return (
    <Loading>
      <Skeleton shape="text" count={8} />
    </Loading>
  );
}
