import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { ButtonLink, ContributionBar, FailedLoad, ScoreMark, Section } from '@commonweal/ui';
import { FigureLoading } from '#portfolios/figure-loading.tsx';
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
      {query.data && <Scores figures={query.data} />}
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
