import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Badge, Button } from '@commonweal/ui';
import { useOverride } from './override.store.ts';
import type { OverrideState } from './override.store.ts';
import './override.css';

export interface WaysOut {
  /** Loads the page anew, with the override. */
  readonly loadAnew: () => void;
  /** Loads the page anew as everybody gets it. */
  readonly leave: () => void;
}

/** Says on every page of a developer's tab where one of its remotes comes from, and leads out of it. */
export function OverrideBanner({ loadAnew, leave }: WaysOut) {
  const { formatMessage } = useIntl();
  const override = useOverride();
  if (override === null) return null;
  const { outcome, isNewerWaiting } = override;
  const isWrong = isTrouble(override);
  const mayTryAgain = outcome === 'unreachable' || outcome === 'invalid' || isNewerWaiting;
  return (
    <aside
      className="shell-override__banner"
      data-trouble={isWrong ? '' : undefined}
      aria-label={formatMessage({ id: 'override.title' })}
    >
      <div className="cw-page shell-override__row">
        <Badge tone={isWrong ? 'negative' : 'information'}>
          <FormattedMessage id="override.title" />
        </Badge>
        <div role="status" className="shell-override__text">
          <Statement {...override} />
          <Connection {...override} />
          <BuildState {...override} />
        </div>
        <div className="cw-cluster shell-override__acts">
          <a href="#developer-panel">
            <FormattedMessage id="override.panel" />
          </a>
          {mayTryAgain && (
            <Button size="small" onClick={loadAnew}>
              <FormattedMessage id={isNewerWaiting ? 'override.reload' : 'override.again'} />
            </Button>
          )}
          <Button size="small" onClick={leave}>
            <FormattedMessage id={isWrong ? 'override.released' : 'override.leave'} />
          </Button>
        </div>
      </div>
    </aside>
  );
}

function isTrouble({ outcome, connection }: OverrideState): boolean {
  return (outcome !== 'shown' && outcome !== 'asking') || connection === 'lost';
}

/** Which remote is shown, and from where; or why it is the released one. */
function Statement({ outcome, remote, origin, version, platform }: OverrideState) {
  const values = { remote, origin, version, wanted: platform?.wanted, here: platform?.here };
  return (
    <p>
      <FormattedMessage id={`override.outcome.${outcome}`} values={values} />
    </p>
  );
}

function Connection({ outcome, connection, origin }: OverrideState) {
  if (outcome !== 'shown') return null;
  return (
    <p>
      <FormattedMessage id={`override.connection.${connection}`} values={{ origin }} />
    </p>
  );
}

function BuildState({ buildFailure, isNewerWaiting }: OverrideState) {
  return (
    <>
      {buildFailure !== null && (
        <p>
          <FormattedMessage id="override.build-failed" values={{ reason: firstLine(buildFailure) }} />
        </p>
      )}
      {isNewerWaiting && (
        <p>
          <FormattedMessage id="override.newer" />
        </p>
      )}
    </>
  );
}

/** The whole of it stands in the terminal. */
function firstLine(message: string): string {
  return message.trim().split('\n').slice(0, 2).join(' ').slice(0, 240);
}
