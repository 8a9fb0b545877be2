import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { filterKey } from '@commonweal/domain/list-query';
import { Breadcrumbs, Monogram, PageHeading } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';

/** Which company it is, and the way to those like it. */
export function CompanyHeading({ company }: { readonly company: CompanyDetails }) {
  const { entity_name: name, logo, industry, country } = company;
  return (
    <div className="company__heading">
      <PageHeading
        kicker={
          <Breadcrumbs
            items={[{ label: <FormattedMessage id="companies.list.title" />, to: paths.companies() }, { label: name }]}
          />
        }
        mark={<Monogram name={name} src={logo} size="large" />}
      >
        {name}
      </PageHeading>
      <p className="company__places">
        <Link className="cw-quiet-link" to={paths.companies({ [filterKey('industry')]: `${industry.id}` })}>
          {industry.name}
        </Link>
        <span aria-hidden="true"> · </span>
        <Link className="cw-quiet-link" to={paths.companies({ [filterKey('country')]: `${country.id}` })}>
          {country.name}
        </Link>
      </p>
    </div>
  );
}
