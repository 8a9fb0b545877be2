import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { LoginGate, Menu } from '@commonweal/ui';
import { FollowMenu } from '#companies/follow-menu.tsx';
import { companyFollow } from '#companies/follows.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** Follows the company; a visitor is asked to log in. Until it is known who follows, its place is kept unseen. */
export function FollowButton({ company }: { readonly company: CompanyDetails }) {
  const { formatMessage } = useIntl();
  const isSignedIn = useSession().status === 'signed-in';
  const { entity_slug: slug, entity_name: name } = company;
  const { data, isLoading } = useQuery({ ...companyFollow(slug), enabled: isSignedIn, throwOnError: false });
  const label = formatMessage({ id: 'companies.follow' });
  return (
    <LoginGate feature={label} size="small">
      {isLoading && (
        <div style={{ visibility: 'hidden' }}>
          <Menu label={label} align="end" items={[]} />
        </div>
      )}
      {data && <FollowMenu id={slug} name={name} delivery={data.delivery} />}
    </LoginGate>
  );
}
