import { formatScore } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { ContributionBar, ThemeMark } from '@commonweal/ui';
import type { CompanyWhy } from './ranking.types.ts';

interface WhyPanelProps {
  readonly why: CompanyWhy;
  readonly name: string;
  readonly themeNames: ReadonlyMap<number, string>;
}

/** Which themes pull a company's score up or down, by the person's own importances. */
export function WhyPanel({ why, name, themeNames }: WhyPanelProps) {
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
    </div>
  );
}
