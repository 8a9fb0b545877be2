import type { RankSensitivity } from '@commonweal/domain/rank-sensitivity';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, ThemeMark } from '@commonweal/ui';
import { ScaleIcon } from '@commonweal/ui/icons';

/** Finds which slider would change a company's rank, and by how little, as the sliders stand now. @param company id */
export type TestRank = (company: number) => Promise<RankSensitivity>;

interface RankTestProps {
  /** Id. */
  readonly company: number;
  readonly rank: number | null;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly onTest: TestRank | null;
}

/** Tells how firm a rank is, when asked: it ranks all companies hundreds of times. */
export function RankTest({ company, rank, themeNames, onTest }: RankTestProps) {
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<RankSensitivity | null>(null);
  const test = async () => {
    if (!onTest) return;
    setBusy(true);
    setFound(await onTest(company));
    setBusy(false);
  };
  // A slider that moved the rank makes the answer an old one.
  const isCurrent = found !== null && found.rank === rank;
  return (
    <div className="hstm-test">
      <Button size="small" icon={<ScaleIcon />} busy={isBusy} disabled={!onTest} onClick={() => void test()}>
        <FormattedMessage id="hstm.test" />
      </Button>
      <div role="status">{isCurrent && <Outcome found={found} themeNames={themeNames} />}</div>
    </div>
  );
}

interface OutcomeProps {
  readonly found: RankSensitivity;
  readonly themeNames: ReadonlyMap<number, string>;
}

function Outcome({ found: { rank, changes }, themeNames }: OutcomeProps) {
  const { formatMessage } = useIntl();
  if (changes.length === 0) return <p className="cw-small">{formatMessage({ id: 'hstm.test.none' }, { rank })}</p>;
  return (
    <ul className="hstm-test__changes cw-small">
      {changes.map(({ theme, from, to, rank: other }) => (
        <li key={theme}>
          <ThemeMark id={theme} name={themeNames.get(theme)} />{' '}
          {other === null
            ? formatMessage({ id: 'hstm.test.lost' }, { from, to })
            : formatMessage({ id: 'hstm.test.change' }, { from, to, rank: other })}
        </li>
      ))}
    </ul>
  );
}
