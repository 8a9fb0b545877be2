import type { UserProfile } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { DateText, EmptyState, Section } from '@commonweal/ui';
import { GraduationCapIcon } from '@commonweal/ui/icons';

interface TrainingListProps {
  readonly profile: UserProfile;
  readonly isOwn: boolean;
}

/** The trainings of a person; nothing of it where somebody else has none. */
export function TrainingList({ profile: { trainings }, isOwn }: TrainingListProps) {
  if (trainings.length === 0 && !isOwn) return null;
  return (
    <Section title={<FormattedMessage id="accounts.people.trainings" />}>
      {trainings.length === 0 ? (
        <EmptyState title={<FormattedMessage id="accounts.people.trainings.empty" />} />
      ) : (
        <ul className="people-list">
          {trainings.map(({ code, title, granted_at }) => (
            <li key={code}>
              <GraduationCapIcon />
              <span>
                {title}{' '}
                <span className="cw-muted">
                  {granted_at === null ? (
                    <FormattedMessage id="accounts.people.trainings.chosen" />
                  ) : (
                    <DateText value={granted_at} />
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
