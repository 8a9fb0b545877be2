import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { openRaterExam } from '@commonweal/platform/rating';
import { usePrivilege } from '@commonweal/platform/session';
import { Badge, Button, FailedLoad, Loading, PageHeading, Section, Skeleton } from '@commonweal/ui';
import { trainingTypes, userTrainings } from './training.queries.ts';
import { TrainingForm } from './training-form.tsx';
import './training.css';

/** How one becomes a rater or an analyst, how far the person is, and their trainings. */
export function GetCertifiedPage() {
  const { formatMessage } = useIntl();
  const mayRate = usePrivilege('note-rate');
  const mayWrite = usePrivilege('analysis-creation-state');
  return (
    <div className="cw-stack cw-gap-8 cw-reading">
      <title>{`${formatMessage({ id: 'shell.certified.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="shell.certified.lead" />}>
        <FormattedMessage id="shell.certified.title" />
      </PageHeading>
      <Way certificate="rater" isReached={mayRate}>
        <Button onClick={openRaterExam}>
          <FormattedMessage id="shell.certified.rater.exam" />
        </Button>
      </Way>
      <Way certificate="analyst" isReached={mayWrite} />
      <Section title={<FormattedMessage id="shell.certified.trainings" />}>
        <OwnTrainings />
      </Section>
    </div>
  );
}

interface WayProps {
  readonly certificate: 'rater' | 'analyst';
  readonly isReached: boolean;
  /** What is to be done next. */
  readonly children?: ReactNode;
}

function Way({ certificate, isReached, children }: WayProps) {
  return (
    <Section title={<FormattedMessage id={`shell.certified.${certificate}`} />}>
      <div className="cw-stack">
        <p>
          <FormattedMessage id={`shell.certified.${certificate}.about`} />
        </p>
        {isReached ? (
          <p>
            <Badge tone="accent">
              <FormattedMessage id={`shell.certified.${certificate}.reached`} />
            </Badge>
          </p>
        ) : (
          <div>{children}</div>
        )}
      </div>
    </Section>
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
