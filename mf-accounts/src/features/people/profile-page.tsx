import type { UserProfile } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Slot } from '@commonweal/platform/slot';
import { Avatar, ButtonLink, FailedLoad, Loading, PageHeading, Section, Skeleton, personName } from '@commonweal/ui';
import { BellIcon, PencilIcon } from '@commonweal/ui/icons';
import { BadgeList } from './badge-list.tsx';
import { profileQuery } from './people.queries.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { TrainingList } from './training-list.tsx';
import './people.css';

/** A person: who they are, what they have earned and what they wrote. */
export function ProfilePage({ userId }: { readonly userId: number }) {
  const { formatMessage } = useIntl();
  const query = useQuery(profileQuery(userId));
  if (query.data) return <Profile key={userId} profile={query.data} />;
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.people.title' })} · Commonweal`}</title>
      {query.isError ? (
        <>
          <PageHeading>
            <FormattedMessage id="accounts.people.title" />
          </PageHeading>
          <FailedLoad title={<FormattedMessage id="accounts.people.failed" />} query={query} />
        </>
      ) : (
        <ProfileLoading />
      )}
    </>
  );
}

function Profile({ profile }: { readonly profile: UserProfile }) {
  const intl = useIntl();
  const name = personName(profile, intl);
  const isOwn = profile.user_links.includes('profile');
  return (
    <article className="people-profile">
      <title>{`${isOwn ? intl.formatMessage({ id: 'accounts.people.mine' }) : name} · Commonweal`}</title>
      <PageHeading
        kicker={<FormattedMessage id={isOwn ? 'accounts.people.mine' : 'accounts.people.title'} />}
        mark={<Avatar name={name} src={profile.profile_picture} size="large" />}
        actions={isOwn && <Settings />}
      >
        {name}
      </PageHeading>
      <div className="cw-columns cw-columns--aside-first">
        <ProfileFacts profile={profile} isOwn={isOwn} />
        <div className="people-profile__main">
          <BadgeList profile={profile} isOwn={isOwn} />
          <TrainingList profile={profile} isOwn={isOwn} />
          <Section
            title={<FormattedMessage id="accounts.people.analyses" values={{ count: profile.analyses_count }} />}
          >
            <Slot name="user.analyses@1" userId={profile.user_id} userName={name} />
          </Section>
        </div>
      </div>
    </article>
  );
}

function Settings() {
  return (
    <>
      <ButtonLink to={paths.changeProfile()} icon={<PencilIcon />}>
        <FormattedMessage id="accounts.profile.title" />
      </ButtonLink>
      <ButtonLink to={paths.changeNotifications()} icon={<BellIcon />}>
        <FormattedMessage id="accounts.notifications.title" />
      </ButtonLink>
    </>
  );
}

function ProfileLoading() {
  return (
    <Loading>
      <div className="people-profile">
        <Skeleton shape="heading" width="min(24rem, 80%)" height="4rem" />
        <Skeleton shape="block" height="10rem" />
        <Skeleton count={6} />
      </div>
    </Loading>
  );
}
