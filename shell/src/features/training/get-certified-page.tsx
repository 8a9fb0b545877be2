import type { ExamType } from '@commonweal/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { usePrivilege, useSession } from '@commonweal/platform/session';
import { Badge, Button, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { openExam } from '#features/exam/exam.store.ts';
import { myTrainings, offeredTrainings } from './training.queries.ts';
import { TrainingForm } from './training-form.tsx';
import './training.css';

/** The way to becoming a rater or an analyst, the person's progress, and their trainings. */
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
  /** Requirements besides the exam. */
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

/** The training that writers need, and whether the person has it (specification 000 §4). */
function WritersTraining() {
  const { data } = useQuery(myTrainings());
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
  const { user } = useSession();
  const types = useQuery(offeredTrainings());
  const own = useQuery(myTrainings());
  if (user && types.data && own.data) return <TrainingForm userId={user.id} types={types.data} own={own.data.data} />;
  const failed = [types, own].find(({ error }) => error !== null);
  if (failed) return <FailedLoad query={failed} />;
  return (
    <Loading>
      <Skeleton shape="text" count={8} />
    </Loading>
  );
}
