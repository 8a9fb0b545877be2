import type { UserProfile } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Card, DateText, Disclosure, EmptyState, Loading, Section, Skeleton } from '@commonweal/ui';
import { BadgeMedal } from './badge-medal.tsx';
import { badgesQuery } from './people.queries.ts';
import { ShareBadge } from './share-badge.tsx';

interface BadgeListProps {
  readonly profile: UserProfile;
  readonly isOwn: boolean;
}

/** Earned badges; the person's own can be shared, and the remaining ones are listed as goals. */
export function BadgeList({ profile, isOwn }: BadgeListProps) {
  const { badges, user_id, are_badges_shareable } = profile;
  return (
    <Section
      title={<FormattedMessage id="accounts.people.badges" />}
      description={isOwn && !are_badges_shareable && <FormattedMessage id="accounts.people.badges.unshareable" />}
    >
      {badges.length === 0 ? (
        <EmptyState title={<FormattedMessage id="accounts.people.badges.empty" />} />
      ) : (
        <ul className="people-badges cw-grid">
          {badges.map((badge) => (
            <Card as="li" key={badge.badge_id} className="people-badge">
              <BadgeMedal badgeId={badge.badge_id} />
              <div className="people-badge__words">
                <h3>{badge.title}</h3>
                <p className="cw-small cw-muted">{badge.description}</p>
                {badge.earned_date !== null && (
                  <p className="cw-caption">
                    <DateText value={badge.earned_date} />
                  </p>
                )}
                {isOwn && are_badges_shareable && <ShareBadge badge={badge} userId={user_id} />}
              </div>
            </Card>
          ))}
        </ul>
      )}
      {isOwn && <OtherBadges profile={profile} />}
    </Section>
  );
}

/** A list that does not come is left out: nothing on the page depends on it. */
function OtherBadges({ profile }: Pick<BadgeListProps, 'profile'>) {
  const { data, isPending } = useQuery({ ...badgesQuery(), throwOnError: false });
  const earned = new Set(profile.badges.map(({ badge_id }) => badge_id));
  const others = data?.data.filter(({ badge_id }) => !earned.has(badge_id)) ?? [];
  if (isPending) {
    return (
      <Loading>
        <Skeleton height="var(--cw-target)" width="14rem" />
      </Loading>
    );
  }
  if (others.length === 0) return null;
  return (
    <Disclosure summary={<FormattedMessage id="accounts.people.badges.others" values={{ count: others.length }} />}>
      <ul className="people-list">
        {others.map(({ badge_id, title, description }) => (
          <li key={badge_id}>
            <BadgeMedal badgeId={badge_id} size="small" />
            <span>
              <strong>{title}</strong> <span className="cw-muted">{description}</span>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
