import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { Button, ContributionBar, ThemeMark } from '@commonweal/ui';
import { ArrowLeftIcon } from '@commonweal/ui/icons';
import { RankTest } from './rank-test.tsx';
import type { TestRank } from './use-rank-test.ts';
import { EvidenceText, UnknownThemes } from './row-evidence.tsx';
import type { CompanyDetail, PlaceAmong, TopicPull } from '@commonweal/domain/ranking';

interface WhyPanelProps {
  readonly why: CompanyDetail;
  readonly name: string;
  /** The name of the company's industry, where it is known. */
  readonly industry: string | undefined;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly topicNames: ReadonlyMap<number, string>;
  readonly onTest: TestRank | null;
  readonly onClose: () => void;
}

/** Which themes pull a company's score up or down, by the person's own importances. */
export function WhyPanel({ why, name, industry, themeNames, topicNames, onTest, onClose }: WhyPanelProps) {
  const locale = useLocale();
  const { formatNumber } = useIntl();
  const largest = Math.max(...why.themes.map(({ contribution }) => Math.abs(contribution)));
  return (
    <div className="hstm-why">
      <p className="cw-small">
        <FormattedMessage
          id="hstm.why.summary"
          values={{
            name,
            score: why.score === null ? '' : formatScore(why.score, locale),
            neutral: why.neutralScore === null ? '' : formatScore(why.neutralScore, locale),
          }}
        />
      </p>
      <p className="cw-caption cw-muted">
        <EvidenceText analyses={why.analyses} ratings={why.ratings} />
        <ScoreRange low={why.low} high={why.high} />{' '}
        <UnknownThemes themes={why.unknown.join()} themeNames={themeNames} />
      </p>
      <ul className="hstm-why__places cw-small">
        <Place id="hstm.why.all_industries" among={why.inAll} />
        {industry !== undefined && <Place id="hstm.why.one_industry" among={why.inIndustry} industry={industry} />}
      </ul>
      <h3 className="hstm-why__title">
        <FormattedMessage id="hstm.why.convictions" />
      </h3>
      <ul className="hstm-why__themes cw-bars">
        {why.themes.map(({ theme, contribution, notes, share }) => (
          <li key={theme}>
            <ContributionBar
              label={<ThemeMark id={theme} name={themeNames.get(theme)} />}
              contribution={contribution}
              largest={largest}
              detail={
                <FormattedMessage
                  id="hstm.why.detail"
                  values={{ count: notes, share: formatNumber(share, { style: 'percent', maximumFractionDigits: 0 }) }}
                />
              }
            />
          </li>
        ))}
      </ul>
      <TopicMoves topics={why.topics} topicNames={topicNames} />
      <RankTest company={why.company} rank={why.inAll.rank} themeNames={themeNames} onTest={onTest} />
      <p>
        <Button variant="quiet" size="small" flush icon={<ArrowLeftIcon />} onClick={onClose}>
          <FormattedMessage id="hstm.why.back" />
        </Button>
      </p>
    </div>
  );
}

/** Nothing where no topic weighs. */
function ScoreRange({ low, high }: Pick<CompanyDetail, 'low' | 'high'>) {
  const locale = useLocale();
  if (low === null || high === null) return null;
  return (
    <>
      {' · '}
      <FormattedMessage
        id="hstm.why.range"
        values={{ low: formatScore(low, locale), high: formatScore(high, locale) }}
      />
    </>
  );
}

/** Topics that are named; the others are added up. */
const MOST_TOPICS = 6;

interface TopicMovesProps {
  readonly topics: readonly TopicPull[];
  readonly topicNames: ReadonlyMap<number, string>;
}

/** The topics through which the person's importances move the score away from everybody's. */
function TopicMoves({ topics, topicNames }: TopicMovesProps) {
  const locale = useLocale();
  if (topics.length === 0) return null;
  const shown = topics.slice(0, MOST_TOPICS);
  const rest = topics.slice(MOST_TOPICS);
  const largest = Math.abs(shown[0]?.movement ?? 0);
  return (
    <>
      <h3 className="hstm-why__title">
        <FormattedMessage id="hstm.why.moved" />
      </h3>
      <ul className="hstm-why__themes cw-bars">
        {shown.map(({ topic, importance, movement }) => (
          <li key={topic}>
            <ContributionBar
              label={topicNames.get(topic) ?? `${topic}`}
              contribution={movement}
              largest={largest}
              detail={<FormattedMessage id="hstm.why.importance" values={{ importance }} />}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="cw-small cw-muted">
          <FormattedMessage
            id="hstm.why.rest"
            values={{
              count: rest.length,
              points: formatScore(
                rest.reduce((sum, { movement }) => sum + movement, 0),
                locale,
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

interface PlaceProps {
  readonly id: string;
  readonly among: PlaceAmong;
  readonly industry?: string;
}

function Place({ id, among: { rank, of }, industry }: PlaceProps) {
  if (rank === null) return null;
  return (
    <li>
      <FormattedMessage id={id} values={{ rank, of, industry }} />
    </li>
  );
}
