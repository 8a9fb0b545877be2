import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { PageHeading, Section } from '@commonweal/ui';
import { CertificationSwitches } from './certification-switches.tsx';
import { TrainingSwitches } from './training-switches.tsx';
import './trainings.css';

/** Which trainings are offered, and whether anybody is certified. */
export default function TrainingsPage() {
  const { formatMessage } = useIntl();
  return (
    <div className="admin-trainings">
      <title>{`${formatMessage({ id: 'admin.trainings.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.trainings.lead" />}>
        <FormattedMessage id="admin.trainings.title" />
      </PageHeading>
      <Section
        title={<FormattedMessage id="admin.trainings.offered" />}
        description={<FormattedMessage id="admin.trainings.offered.description" />}
      >
        <TrainingSwitches />
      </Section>
      <Section
        title={<FormattedMessage id="admin.trainings.certification" />}
        description={<FormattedMessage id="admin.trainings.certification.description" />}
      >
        <CertificationSwitches />
      </Section>
    </div>
  );
}
