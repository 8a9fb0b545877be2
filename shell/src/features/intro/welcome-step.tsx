import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { Loading, Monogram, ScoreMark, Skeleton } from '@commonweal/ui';
import { exampleCompanyQuery } from './example-company.queries.ts';
import type { ExampleCompany } from './example-company.queries.ts';

/** The score explained by those of a real company; in words alone without one. */
export function WelcomeStep() {
  const { data, isPending } = useQuery(exampleCompanyQuery());
  if (data) return <Example company={data} />;
  return (
    <div className="shell-intro__exhibit">
      {isPending && (
        <Loading>
          <Skeleton shape="block" height="12rem" />
        </Loading>
      )}
    </div>
  );
}

function Example({ company }: { readonly company: ExampleCompany }) {
  const { formatMessage } = useIntl();
  return (
    <figure className="shell-intro__exhibit shell-intro__example">
      <figcaption className="shell-intro__company">
        <Monogram name={company.entity_name} src={company.logo} />
        <span>
          <span className="cw-kicker">
            <FormattedMessage id="shell.intro.welcome.example" />
          </span>
          <strong>{company.entity_name}</strong>
          <span className="cw-caption">
            {company.industry.name} · {company.country.name}
          </span>
        </span>
      </figcaption>
      <ScoreMark size="row" score={company.impact_score} ratings={company.ratings_count} evidence={company.evidence} />
      <div className="shell-intro__parts">
        <ScoreMark
          size="row"
          label={formatMessage({ id: 'shell.intro.welcome.environmental' })}
          score={company.environmental_score}
        />
        <ScoreMark
          size="row"
          label={formatMessage({ id: 'shell.intro.welcome.social' })}
          score={company.social_score}
        />
      </div>
    </figure>
  );
}
