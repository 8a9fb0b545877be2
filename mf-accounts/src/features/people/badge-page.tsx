import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useParams } from '@commonweal/platform/router';
import { useSession } from '@commonweal/platform/session';
import { ButtonLink, DateText, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { BadgeMedal } from './badge-medal.tsx';
import { sharedBadgeQuery } from './people.queries.ts';
import { useUserId } from './user-id.ts';
import './people.css';

type SharedBadge = ApiReply<'GET v3/users/:id/badges/:badge_id/share'>;

/** A badge that somebody has, as a link to it shows it to everybody. */
export default function BadgePage() {
  const { formatMessage } = useIntl();
  const { badge_id: badgeId = '' } = useParams();
  const query = useQuery(sharedBadgeQuery(useUserId(), badgeId));
  if (query.data) return <Badge badge={query.data} />;
  return (
    <>
      <title>{`${formatMessage({ id: 'accounts.people.badge' })} · Commonweal`}</title>
      {query.isError ? (
        <>
          <PageHeading>
            <FormattedMessage id="accounts.people.badge" />
          </PageHeading>
          <FailedLoad title={<FormattedMessage id="accounts.people.badge.failed" />} query={query} />
        </>
      ) : (
        <Loading>
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
    </>
  );
}

function Badge({ badge }: { readonly badge: SharedBadge }) {
  const locale = useLocale();
  const { status } = useSession();
  const { user_id, user_name, badge_id, title, description, earned_date } = badge;
  const values = {
    name: <Link to={paths.user(user_id)}>{user_name}</Link>,
    date: earned_date === null ? '' : <DateText value={earned_date} />,
  };
  return (
    <article className="people-shared">
      <title>{`${title[locale]} · ${user_name} · Commonweal`}</title>
      <BadgeMedal badgeId={badge_id} size="large" />
      <PageHeading kicker={<FormattedMessage id="accounts.people.badge" />} lead={description[locale]}>
        {title[locale]}
      </PageHeading>
      <p>
        <FormattedMessage
          id={earned_date === null ? 'accounts.people.badge.earned' : 'accounts.people.badge.earned.on'}
          values={values}
        />
      </p>
      {status === 'anonymous' && (
        <div className="people-shared__join">
          <p className="cw-muted">
            <FormattedMessage id="accounts.people.badge.about" />
          </p>
          <ButtonLink to={paths.register()} variant="primary">
            <FormattedMessage id="accounts.signup.heading" />
          </ButtonLink>
        </div>
      )}
    </article>
  );
}
