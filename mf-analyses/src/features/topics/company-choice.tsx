import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useNavigate } from '@commonweal/platform/router';
import { CompanyField, Section } from '@commonweal/ui';

/** The company whose topics are looked at next. */
export function TopicCompanyChoice() {
  const navigate = useNavigate();
  return (
    <Section
      title={<FormattedMessage id="analyses.topics.company" />}
      description={<FormattedMessage id="analyses.topics.company.lead" />}
    >
      <CompanyField onPick={({ entity_slug }) => void navigate(paths.topicsOfCompany(entity_slug))} />
    </Section>
  );
}
