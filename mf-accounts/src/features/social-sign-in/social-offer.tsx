import { siteDetailsQuery } from '#site-details/site-details.queries.ts';
import { useQuery } from '@commonweal/platform/query';

/** The accounts elsewhere that one may come with. Nothing of it is loaded where the site is set up for none. */
export function SocialOffer() {
  const { data: site } = useQuery(siteDetailsQuery());
  const providers = site?.social_providers ?? [];
  const { data: code } = useQuery({
    queryKey: ['accounts', 'social-sign-in-code'],
    queryFn: () => import(/* webpackChunkName: "social-sign-in" */ './social-sign-in.tsx'),
    enabled: providers.length > 0,
    staleTime: Infinity,
    // The form beside it works without.
    throwOnError: false,
  });
  if (!code || providers.length === 0) return null;
  return <code.SocialSignIn providers={providers} />;
}
