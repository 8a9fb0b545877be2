import { FormattedDate, FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FactList, Section } from '@commonweal/ui';
import type { CompanyDetails } from '#companies/companies.queries.ts';
import { CompanyAdmin } from './company-admin.tsx';
import { CompanyComparison } from './company-comparison.tsx';
import { CompanySdgs } from './company-sdgs.tsx';
import { CompanyStandards } from './company-standards.tsx';
import { ScoreMovers } from './score-movers.tsx';
import { readWebsite } from './website.ts';

/** The company at a glance: what moves its score, what it touches, how it compares, what it is. */
export function CompanyOverview({ company }: { readonly company: CompanyDetails }) {
  const hasScore = company.impact_score !== null;
  return (
    <div className="cw-columns">
      <div className="cw-stack cw-gap-12">
        {company.description !== '' && <p className="company__description">{company.description}</p>}
        {hasScore && <ScoreMovers company={company} />}
        {company.notes_count > 0 && <CompanySdgs company={company} />}
        {company.notes_count > 0 && <CompanyStandards company={company} />}
      </div>
      <div className="cw-stack cw-gap-12">
        {hasScore && <CompanyComparison company={company} />}
        <CompanyFacts company={company} />
        {company.may_edit && <CompanyAdmin company={company} />}
      </div>
    </div>
  );
}

function CompanyFacts({ company }: { readonly company: CompanyDetails }) {
  const { formatMessage } = useIntl();
  const website = readWebsite(company.website);
  const facts = [
    { id: 'sector', value: company.sector.name },
    { id: 'industry', value: company.industry.name },
    { id: 'country', value: company.country.name },
    { id: 'isin', value: company.isin },
    {
      id: 'ticker',
      value: company.ticker && [company.ticker, company.exchange].filter(Boolean).join(' · '),
    },
    {
      id: 'delisted',
      value: company.delisted_at && <FormattedDate value={company.delisted_at} dateStyle="long" timeZone="UTC" />,
    },
    {
      id: 'website',
      value: website && (
        <a href={website.href} rel="noopener noreferrer nofollow">
          {website.host}
        </a>
      ),
    },
    {
      id: 'notes',
      value: <FormattedMessage id="companies.fact.notes.value" values={{ count: company.notes_count }} />,
    },
    {
      id: 'ratings',
      value: <FormattedMessage id="companies.fact.ratings.value" values={{ count: company.ratings_count }} />,
    },
  ];
  return (
    <Section title={<FormattedMessage id="companies.page.facts" />}>
      <FactList
        facts={facts
          .filter(({ value }) => value !== null)
          .map(({ id, value }) => ({ term: formatMessage({ id: `companies.fact.${id}` }), value }))}
      />
    </Section>
  );
}
