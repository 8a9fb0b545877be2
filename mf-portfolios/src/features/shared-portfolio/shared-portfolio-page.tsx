import { describeFailure, isNotFound, statusCodeOf } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { useParams } from '@commonweal/platform/router';
import {
  ButtonLink,
  ComparisonBar,
  DateText,
  EmptyState,
  FailedLoad,
  Loading,
  PageHeading,
  ScoreBar,
  ScoreMark,
  Skeleton,
} from '@commonweal/ui';
import type { FailedLoadProps } from '@commonweal/ui';
import { FundsNote } from '#portfolios/funds-note.tsx';
import { SharedCompanies } from './shared-companies.tsx';
import { SharedCoverage } from './shared-coverage.tsx';
import { sharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import type { SharedPortfolio } from '#portfolios/shared-portfolio.queries.ts';
import './shared-portfolio.css';

const EXPIRED = 410;

/** A portfolio for whoever has a link to it: `/portfolios/shared/{id}/{token}`. */
export default function SharedPortfolioPage() {
  const { portfolio_id: id = '', token = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? <OpenPortfolio id={Number(id)} token={token} /> : <NothingShared title="gone" />;
}

function OpenPortfolio({ id, token }: { readonly id: number; readonly token: string }) {
  // A link that opens nothing is explained here, not on the site's page for addresses that do not exist.
  const query = useQuery({ ...sharedPortfolio(id, token), throwOnError: false });
  if (query.data) return <SharedView portfolio={query.data} token={token} />;
  if (query.isError) return <NotOpened query={query} />;
  return (
    <>
      <UnnamedHeading />
      <Loading>
        <Skeleton shape="block" height="30rem" />
      </Loading>
    </>
  );
}

function NotOpened({ query }: Pick<FailedLoadProps, 'query'>) {
  if (isNotFound(query.error)) return <NothingShared title="gone" />;
  if (statusCodeOf(query.error) === EXPIRED)
    return <NothingShared title="expired" reason={describeFailure(query.error).reason} />;
  return (
    <>
      <UnnamedHeading />
      <FailedLoad title={<FormattedMessage id="portfolios.shared.failed" />} query={query} />
    </>
  );
}

interface NothingSharedProps {
  readonly title: 'gone' | 'expired';
  /** The server's own sentence. */
  readonly reason?: string | null;
}

function NothingShared({ title, reason }: NothingSharedProps) {
  return (
    <>
      <UnnamedHeading />
      <EmptyState title={<FormattedMessage id={`portfolios.shared.${title}`} />}>
        {reason ?? <FormattedMessage id="portfolios.shared.gone.why" />}
      </EmptyState>
    </>
  );
}

function UnnamedHeading() {
  const { formatMessage } = useIntl();
  return (
    <>
      <title>{formatMessage({ id: 'portfolios.shared.document.none' })}</title>
      <PageHeading>
        <FormattedMessage id="portfolios.shared.kicker" />
      </PageHeading>
    </>
  );
}

interface SharedViewProps {
  readonly portfolio: SharedPortfolio;
  readonly token: string;
}

function SharedView({ portfolio, token }: SharedViewProps) {
  const { formatMessage } = useIntl();
  const { name, shows_weights, expires_at, score, environmental_score, social_score, entities, oldest_holdings } =
    portfolio;
  return (
    <div className="shared-portfolio">
      <title>{formatMessage({ id: 'portfolios.shared.document' }, { name })}</title>
      <PageHeading
        kicker={<FormattedMessage id="portfolios.shared.kicker" />}
        lead={
          <FormattedMessage
            id={`portfolios.shared.${shows_weights ? 'with_weights' : 'without_weights'}`}
            values={{ date: <DateText value={expires_at} /> }}
          />
        }
      >
        {name}
      </PageHeading>
      <p className="cw-no-print">
        <ButtonLink to={paths.comparePortfolios([], null, `${portfolio.id}.${token}`)}>
          <FormattedMessage id="portfolios.shared.compare" />
        </ButtonLink>
      </p>
      <div className="shared-portfolio__scores">
        <ScoreMark
          size="hero"
          score={score}
          label={formatMessage({ id: `portfolios.shared.${shows_weights ? 'score' : 'mean'}` })}
          methodHref={paths.scoreMethod('portfolio')}
        />
        <div className="cw-stack cw-gap-6">
          <div className="cw-bars">
            {environmental_score !== null && (
              <ScoreBar label={<FormattedMessage id="portfolios.score.environmental" />} score={environmental_score} />
            )}
            {social_score !== null && (
              <ScoreBar label={<FormattedMessage id="portfolios.score.social" />} score={social_score} />
            )}
          </div>
          <SharedCoverage portfolio={portfolio} />
          {oldest_holdings !== null && (
            <p className="cw-muted">
              <FundsNote funds={portfolio.funds} oldest={oldest_holdings} />
            </p>
          )}
        </div>
      </div>
      <SharedCompanies companies={entities} showsWeights={shows_weights} />
      <ComparisonBar />
    </div>
  );
}
