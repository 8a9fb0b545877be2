import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Disclosure, ThemeMark } from '@commonweal/ui';
import { ScaleIcon } from '@commonweal/ui/icons';
import type { NamedChange, TestRank, TestedRank } from './use-rank-test.ts';

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
  readonly found: TestedRank | null;
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

/** Sliders that are named at once; the others are one press away. */
const FIRST_CHANGES = 6;

interface OutcomeProps {
  readonly found: TestedRank;
  readonly themeNames: ReadonlyMap<number, string>;
}

function Outcome({ found: { rank, changes }, themeNames }: OutcomeProps) {
  if (changes.length === 0) {
    return (
      <p className="cw-small">
        <FormattedMessage id="hstm.test.none" values={{ rank }} />
      </p>
    );
  }
  const next = changes.slice(FIRST_CHANGES);
  return (
    <>
      <Changes changes={changes.slice(0, FIRST_CHANGES)} themeNames={themeNames} />
      {next.length > 0 && (
        <Disclosure
          className="cw-small"
          summary={<FormattedMessage id="hstm.test.next" values={{ count: next.length }} />}
        >
          <Changes changes={next} themeNames={themeNames} />
        </Disclosure>
      )}
    </>
  );
}

interface ChangesProps {
  readonly changes: readonly NamedChange[];
  readonly themeNames: ReadonlyMap<number, string>;
}

function Changes({ changes, themeNames }: ChangesProps) {
  const { formatMessage } = useIntl();
  return (
    <ul className="hstm-test__changes cw-small">
      {changes.map(({ slider, theme, below, from, to, rank }) => (
        <li key={slider}>
          <ThemeMark id={theme} name={themeNames.get(theme)} />{' '}
          {below.length > 0 && <span>{below.map((name) => `› ${name}`).join(' ')}</span>}{' '}
          <span className="hstm-test__move">
            {rank === null
              ? formatMessage({ id: 'hstm.test.lost' }, { from, to })
              : formatMessage({ id: 'hstm.test.change' }, { from, to, rank })}
          </span>
        </li>
      ))}
    </ul>
  );
}
