import { comparisonSign } from '@commonweal/domain/comparison-sign';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FailedLoad, Loading, ScoreBar, Section, Skeleton } from '@commonweal/ui';
import { companyAverages } from '#companies/companies.queries.ts';
import type { CompanyAverages, CompanyDetails } from '#companies/companies.queries.ts';

/** The company's score beside the means of its industry, its country and all. */
export function CompanyComparison({ company }: { readonly company: CompanyDetails }) {
  const query = useQuery(companyAverages(company.entity_slug));
  return (
    <Section title={<FormattedMessage id="companies.comparison.title" />}>
      {query.data ? (
        <Comparison company={company} averages={query.data} />
      ) : query.isError ? (
        <FailedLoad title={<FormattedMessage id="companies.comparison.failed" />} query={query} />
      ) : (
        <Loading>
          <Skeleton shape="block" count={4} height="2.5rem" />
        </Loading>
      )}
    </Section>
  );
}

function Comparison({ company, averages }: { readonly company: CompanyDetails; readonly averages: CompanyAverages }) {
  const { impact_score: score, entity_name: name } = company;
  const rows = [
    {
      id: 'industry',
      mean: averages.sasb_industry_score,
      count: averages.sasb_industry_companies,
      of: company.industry.name,
    },
    { id: 'country', mean: averages.country_score, count: averages.country_companies, of: company.country.name },
    { id: 'universe', mean: averages.entity_universe_score, count: averages.entity_universe_companies, of: '' },
  ];
  const sign = comparisonSign(averages.sasb_industry_score, score);
  return (
    <>
      {sign !== 'none' && (
        <p>
          <FormattedMessage id={`companies.comparison.${sign}`} />
        </p>
      )}
      <ul className="cw-bars company__comparison">
        {score !== null && (
          <li className="company__own">
            <ScoreBar label={name} score={score} />
          </li>
        )}
        {rows.map(({ id, mean, count, of }) =>
          mean === null ? null : (
            <li key={id}>
              <ScoreBar
                label={
                  <>
                    <FormattedMessage id={`companies.comparison.${id}`} values={{ of }} />
                    <span className="cw-bar__detail">
                      <FormattedMessage id="companies.comparison.count" values={{ count }} />
                    </span>
                  </>
                }
                score={mean}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}
