import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { filterKey } from '@commonweal/domain/list-query';
import { Breadcrumbs, CompareToggle, Monogram, PageHeading } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { CompanyGoalsLine } from './company-goals-line.tsx';
import { FollowButton } from './follow-button.tsx';
import { OpenedCount } from './opened-count.tsx';
import { ScoreEmbed } from './score-embed.tsx';

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
        actions={
          <>
            <CompareToggle company={{ slug: company.entity_slug, name }} />
            <FollowButton company={company} />
            <ScoreEmbed company={company} />
          </>
        }
      >
        {name}
      </PageHeading>
      <p className="company__places">
        <Link className="cw-quiet-link" to={paths.industry(industry.id)}>
          {industry.name}
        </Link>
        <span aria-hidden="true"> · </span>
        <Link className="cw-quiet-link" to={paths.companies({ [filterKey('country')]: `${country.id}` })}>
          {country.name}
        </Link>
        {company.delisted_at !== null && (
          <>
            <span aria-hidden="true"> · </span>
            <FormattedMessage id="companies.delisted" />
          </>
        )}
      </p>
      {company.notes_count > 0 && <CompanyGoalsLine company={company} />}
      <OpenedCount />
    </div>
  );
}
