import type { UserProfile } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { DateText, FactList } from '@commonweal/ui';
import type { Fact } from '@commonweal/ui';

interface ProfileFactsProps {
  readonly profile: UserProfile;
  readonly isOwn: boolean;
}

/** The facts of a person, and of one's own what only oneself can see. */
export function ProfileFacts({ profile, isOwn }: ProfileFactsProps) {
  const { formatMessage } = useIntl();
  return (
    <aside className="people-profile__facts" aria-label={formatMessage({ id: 'accounts.people.facts' })}>
      <FactList facts={useFacts(profile)} />
      {isOwn && (
        <p className="cw-caption">
          <FormattedMessage id={`accounts.people.visibility.${profile.visibility}.hint`} />{' '}
          {profile.pseudo !== null && <FormattedMessage id="accounts.people.pseudo.hint" />}
        </p>
      )}
    </aside>
  );
}

function useFacts(profile: UserProfile): Fact[] {
  const { formatMessage, formatNumber } = useIntl();
  const term = (id: string) => formatMessage({ id: `accounts.people.${id}` });
  const { user_id, email, pseudo, first_name, visibility, analyses_count } = profile;
  return [
    { term: term('since'), value: <DateText value={profile.registration_date} /> },
    { term: term('category'), value: profile.category_label },
    ...certification(profile, term('certification')),
    {
      term: term('written'),
      value: (
        <Link to={paths.analyses({ 'filter[user]': `${user_id}` })} className="cw-quiet-link">
          {formatNumber(analyses_count)}
        </Link>
      ),
    },
    { term: term('rated'), value: formatNumber(profile.ratings_count) },
    ...(pseudo !== null && first_name !== null ? [{ term: term('pseudo'), value: pseudo }] : []),
    ...(email === null
      ? []
      : [
          { term: term('email'), value: email },
          { term: term('visibility'), value: formatMessage({ id: `accounts.people.visibility.${visibility}` }) },
        ]),
  ];
}

function certification({ user_certification_title: title, user_certification_date: date }: UserProfile, term: string) {
  if (title === null) return [];
  const value = (
    <>
      {title}
      {date !== null && (
        <span className="people-profile__certified">
          <DateText value={date} />
        </span>
      )}
    </>
  );
  return [{ term, value }];
}
