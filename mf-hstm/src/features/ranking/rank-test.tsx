import type { RankSensitivity } from '@commonweal/domain/rank-sensitivity';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, ThemeMark } from '@commonweal/ui';
import { ScaleIcon } from '@commonweal/ui/icons';

/**
 * Finds which slider would change a company's rank, and by how little. It is the same function for the same settings and
 * companies.
 * @param company id
 */
export type TestRank = (company: number) => Promise<RankSensitivity>;

interface RankTestProps {
  /** Id. */
  readonly company: number;
  readonly rank: number | null;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly onTest: TestRank | null;
}

/** An outcome, and the test that it belongs to: another one stands for other settings or other companies. */
interface Tested {
  readonly by: TestRank;
  readonly found: RankSensitivity | null;
}

/** Tells how firm a rank is, when asked: it passes over all analyses. */
export function RankTest({ company, rank, themeNames, onTest }: RankTestProps) {
  const [isBusy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  const test = async () => {
    if (!onTest) return;
    setBusy(true);
    try {
      setTested({ by: onTest, found: await onTest(company) });
    } catch {
      setTested({ by: onTest, found: null });
    } finally {
      setBusy(false);
    }
  };
  const current = tested?.by === onTest ? tested : null;
  return (
    <div className="hstm-test">
      <Button size="small" icon={<ScaleIcon />} busy={isBusy} disabled={!onTest} onClick={() => void test()}>
        <FormattedMessage id="hstm.test" />
      </Button>
      <div role="status">
        {current?.found === null && (
          <p className="cw-small">
            <FormattedMessage id="hstm.test.failed" />
          </p>
        )}
        {current?.found && current.found.rank === rank && <Outcome found={current.found} themeNames={themeNames} />}
      </div>
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
