import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, ContributionBar, DataTable, Disclosure, FailedLoad, ScoreMark, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
import { PortfolioCompanyScore } from '#portfolios/portfolio-company-score.tsx';
import { Share } from '#portfolios/share.tsx';
import { personalScore } from './graphs.queries.ts';
import type { PersonalFigures } from './graphs.queries.ts';

const SHOWN = 8;
const HEIGHT = 12;

/** The score by the person's own importances beside everybody's, with the topics that set it apart. */
export function PersonalScore({ portfolioId }: { readonly portfolioId: number }) {
  const query = useQuery(personalScore(portfolioId));
  return (
    <Section
      title={<FormattedMessage id="portfolios.personal.title" />}
      description={<FormattedMessage id="portfolios.personal.how" />}
    >
      {query.data && (
        <div className="cw-stack cw-gap-6">
          <Scores figures={query.data} />
          <Excluded percent={query.data.percentExcluded ?? 0} />
          {query.data.topics.length > 0 && <OwnScores companies={query.data.data} />}
        </div>
      )}
      {query.isPending && <FigureLoading height={HEIGHT} />}
      {query.isError && !query.data && (
        <FailedLoad title={<FormattedMessage id="portfolios.personal.failed" />} query={query} />
      )}
    </Section>
  );
}

function Scores({ figures }: { readonly figures: PersonalFigures }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { score, community_score: community, topics } = figures;
  const rest = topics.slice(SHOWN).reduce((sum, { movement }) => sum + movement, 0);
  return (
    <div className="portfolio__scores">
      <div className="cw-stack cw-gap-4">
        <ScoreMark score={score} label={formatMessage({ id: 'portfolios.personal.own' })} size="row" />
        <ScoreMark score={community} label={formatMessage({ id: 'portfolios.personal.community' })} size="row" />
      </div>
      <div className="cw-stack cw-gap-4">
        {topics.length === 0 ? <Same /> : <Topics topics={topics.slice(0, SHOWN)} />}
        {topics.length > SHOWN && (
          <p className="cw-small cw-muted">
            <FormattedMessage
              id="portfolios.personal.rest"
              values={{ count: topics.length - SHOWN, points: formatScore(rest, locale) }}
            />
          </p>
        )}
      </div>
    </div>
  );
}

function Topics({ topics }: { readonly topics: PersonalFigures['topics'] }) {
  const largest = Math.max(0, ...topics.map(({ movement }) => Math.abs(movement)));
  return (
    <div className="cw-bars">
      {topics.map(({ topic_id, topic_name, importance_value: importance, movement }) => (
        <ContributionBar
          key={topic_id}
          label={topic_name}
          detail={<FormattedMessage id="portfolios.personal.importance" values={{ importance }} />}
          contribution={movement}
          largest={largest}
        />
      ))}
    </div>
  );
}

/** Nothing sets the two apart: how to set importances. */
function Same() {
  return (
    <>
      <p>
        <FormattedMessage id="portfolios.personal.same" />
      </p>
      <div>
        <ButtonLink to={paths.howSustainableToMe()}>
          <FormattedMessage id="portfolios.personal.set" />
        </ButtonLink>
      </div>
    </>
  );
}

/** The weight of companies that the person excludes, which changes no score. */
function Excluded({ percent }: { readonly percent: number }) {
  if (percent === 0) return null;
  return (
    <p>
      <FormattedMessage id="portfolios.personal.excluded" values={{ share: <Share percent={percent} /> }} />
    </p>
  );
}

type OwnCompany = PersonalFigures['data'][number];

const MOST_COMPANIES = 50;

/** Each company by the person's own importances beside everybody's score. */
function OwnScores({ companies }: { readonly companies: readonly OwnCompany[] }) {
  const { formatMessage } = useIntl();
  const shown = companies
    .toSorted((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution))
    .slice(0, MOST_COMPANIES);
  return (
    <Disclosure summary={<FormattedMessage id="portfolios.personal.companies" />}>
      <DataTable
        caption={formatMessage({ id: 'portfolios.personal.companies.caption' })}
        columns={ownColumns}
        rows={shown}
        rowKey={({ entity_id }) => entity_id}
        rowHref={({ entity_slug }) => paths.company(entity_slug)}
      />
    </Disclosure>
  );
}

const ownColumns: readonly Column<OwnCompany>[] = [
  {
    id: 'company',
    header: <FormattedMessage id="portfolios.column.company" />,
    cell: ({ entity_name }) => entity_name,
    rowHeader: true,
  },
  {
    id: 'weight',
    header: <FormattedMessage id="portfolios.column.weight" />,
    cell: ({ weight }) => <Share percent={weight} />,
    numeric: true,
    width: '7rem',
  },
  {
    id: 'own',
    header: <FormattedMessage id="portfolios.personal.own" />,
    // The evidence of a personal score follows from one's own topics, and is told by the ranking.
    cell: ({ personal_score, is_grayed }) => (
      <PortfolioCompanyScore score={personal_score} isGrayed={is_grayed} evidence={null} />
    ),
    lead: true,
    width: '12rem',
  },
  {
    id: 'community',
    header: <FormattedMessage id="portfolios.personal.community" />,
    cell: ({ impact_score, is_grayed, evidence }) => (
      <PortfolioCompanyScore score={impact_score} isGrayed={is_grayed} evidence={evidence} />
    ),
    width: '12rem',
  },
];
