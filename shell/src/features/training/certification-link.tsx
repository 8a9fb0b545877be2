import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link } from '@commonweal/platform/router';
import { certificationLink } from './training.queries.ts';

/** The link to certification: the product's own page, or an external address that administrators set. */
export function CertificationLink({ onFollow }: { readonly onFollow: () => void }) {
  const { data } = useQuery(certificationLink());
  if (!data) return null;
  const text = <FormattedMessage id="shell.training.get-certified" />;
  return (
    <p className="shell-training__link">
      {data.get_certified === null ? (
        <Link to={paths.getCertified()} onClick={onFollow}>
          {text}
        </Link>
      ) : (
        <a href={data.get_certified} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}
