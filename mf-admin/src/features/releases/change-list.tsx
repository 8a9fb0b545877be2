import type { ReleaseArtifact } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { ArrowRightIcon } from '@commonweal/ui/icons';
import type { SetChange } from './releases.queries.ts';
import { CommitMark, useKilobytes } from './version-marks.tsx';

/** Remote by remote, what one set or version has that the other has not. */
export function ChangeList({ changes }: { readonly changes: readonly SetChange[] }) {
  if (changes.length === 0) {
    return (
      <p className="cw-muted">
        <FormattedMessage id="admin.releases.change.none" />
      </p>
    );
  }
  return (
    <ul className="admin-releases__changes">
      {changes.map((change) => (
        <Change key={change.name} change={change} />
      ))}
    </ul>
  );
}

function Change({ change }: { readonly change: SetChange }) {
  const { name, from, to, added, removed } = change;
  return (
    <li className="admin-releases__change">
      <p className="admin-releases__change-name">{name}</p>
      <div className="admin-releases__versions">
        <div className="admin-releases__from-to">
          <Side artifact={from} />
          <ArrowRightIcon aria-hidden="true" />
          <span className="cw-visually-hidden">
            <FormattedMessage id="admin.releases.change.becomes" />
          </span>
          <Side artifact={to} />
        </div>
        {from && to && <Sizes from={from} to={to} />}
      </div>
      {(added.length > 0 || removed.length > 0) && (
        <ul className="admin-releases__contents">
          {added.map((text) => (
            <Content key={text} sign="+" text={text} />
          ))}
          {removed.map((text) => (
            <Content key={text} sign="−" text={text} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Side({ artifact }: { readonly artifact: ReleaseArtifact | null }) {
  if (artifact === null) {
    return (
      <span className="cw-muted">
        <FormattedMessage id="admin.releases.change.absent" />
      </span>
    );
  }
  return (
    <span className="admin-releases__side">
      <code>{artifact.version}</code>
      <span className="cw-caption">
        <CommitMark artifact={artifact} />
      </span>
    </span>
  );
}

function Sizes({ from, to }: { readonly from: ReleaseArtifact; readonly to: ReleaseArtifact }) {
  const kilobytes = useKilobytes();
  const difference = to.script_bytes - from.script_bytes;
  const change = difference === 0 ? '±0' : `${difference > 0 ? '+' : ''}${kilobytes(difference)}`;
  return (
    <p className="cw-caption">
      <FormattedMessage
        id="admin.releases.change.sizes"
        values={{ before: kilobytes(from.script_bytes), after: kilobytes(to.script_bytes), change }}
      />
    </p>
  );
}

function Content({ sign, text }: { readonly sign: '+' | '−'; readonly text: string }) {
  const isAdded = sign === '+';
  return (
    <li className={isAdded ? 'cw-positive' : 'cw-negative'}>
      <span aria-hidden="true">{sign}</span>
      <span className="cw-visually-hidden">
        <FormattedMessage id={isAdded ? 'admin.releases.change.added' : 'admin.releases.change.removed'} />
      </span>
      <code>{text}</code>
    </li>
  );
}
