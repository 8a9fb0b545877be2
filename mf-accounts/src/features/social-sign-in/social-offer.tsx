import { siteDetailsQuery } from '#site-details/site-details.queries.ts';
import { areaQueries, useQuery } from '@commonweal/platform/query';

/** The accounts elsewhere that one may come with. Nothing of it is loaded where the site is set up for none. */
export function SocialOffer() {
  const { data: site } = useQuery(siteDetailsQuery());
  const providers = site?.social_providers ?? [];
  const { data: code } = useQuery({ ...socialSignInCode(), enabled: providers.length > 0 });
  if (!code || providers.length === 0) return null;
  return <code.SocialSignIn providers={providers} />;
}

function socialSignInCode() {
  return areaQueries('accounts').query({
    key: ['social-sign-in-code'],
    queryFn: () => import(/* webpackChunkName: "social-sign-in" */ './social-sign-in.tsx'),
    tags: [],
    varies: [],
    staleTime: Infinity,
    // The form beside it works without.
    throwOnError: false,
  });
}
