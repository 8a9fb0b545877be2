import { useQuery } from '@commonweal/platform/query';
import { siteDetailsQuery } from './site-details.queries.ts';

/** The support address; nothing until it is known. */
export function SupportAddress() {
  const { data: site } = useQuery(siteDetailsQuery());
  if (!site?.admin) return null;
  return (
    <p>
      <a href={`mailto:${site.admin}`}>{site.admin}</a>
    </p>
  );
}
