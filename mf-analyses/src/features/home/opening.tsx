import { FormattedMessage } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { ButtonLink } from '@commonweal/ui';

/** Commonweal in a few words, and where to start. */
export function Opening() {
  return (
    <header className="home__opening">
      <h1 id="page-heading" tabIndex={-1}>
        <FormattedMessage id="analyses.home.title" />
      </h1>
      <div className="home__words">
        <p className="cw-lead">
          <FormattedMessage id="analyses.home.lead" />
        </p>
        <div className="cw-cluster">
          <ButtonLink variant="primary" to={paths.companies()}>
            <FormattedMessage id="analyses.home.companies" />
          </ButtonLink>
          <ButtonLink to={paths.howSustainableToMe()}>
            <FormattedMessage id="analyses.home.priorities" />
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
