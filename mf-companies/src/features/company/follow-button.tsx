import { useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { useSession } from '@commonweal/platform/session';
import { LoginGate } from '@commonweal/ui';
import { FollowMenu } from '#companies/follow-menu.tsx';
import { companyFollow } from '#companies/follows.queries.ts';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** Follows the company; a visitor is asked to log in. Nothing stands here until it is known who follows. */
export function FollowButton({ company }: { readonly company: CompanyDetails }) {
  const { formatMessage } = useIntl();
  const isSignedIn = useSession().status === 'signed-in';
  const { entity_slug: slug, entity_name: name } = company;
  const { data } = useQuery({ ...companyFollow(slug), enabled: isSignedIn, throwOnError: false });
  return (
    <LoginGate feature={formatMessage({ id: 'companies.follow' })} size="small">
      {data && <FollowMenu id={slug} name={name} delivery={data.delivery} />}
    </LoginGate>
  );
}
