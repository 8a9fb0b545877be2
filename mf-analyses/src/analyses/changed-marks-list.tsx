import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { ChangedPart } from './changed-words.tsx';
import { changedMarks, markKey } from './changed-marks.ts';
import type { Mark } from './changed-marks.ts';
import './changed-marks.css';

interface ChangedMarksListProps {
  /** HTML, both. */
  readonly before: string;
  readonly now: string;
}

/** Links and formats of words that are the same; nothing where these are too. */
export function ChangedMarksList({ before, now }: ChangedMarksListProps) {
  const { removed, added } = changedMarks(before, now);
  if (removed.length + added.length === 0) return null;
  return (
    <>
      <h4>
        <FormattedMessage id="analyses.versions.marks" />
      </h4>
      <ul className="changed-marks">
        {removed.map((mark) => (
          <MarkItem key={markKey(mark)} mark={mark} kind="removed" />
        ))}
        {added.map((mark) => (
          <MarkItem key={markKey(mark)} mark={mark} kind="added" />
        ))}
      </ul>
    </>
  );
}

function MarkItem({ mark, kind }: { readonly mark: Mark; readonly kind: 'added' | 'removed' }) {
  const { formatMessage } = useIntl();
  const { name, text, href } = mark;
  return (
    <li>
      <ChangedPart kind={kind}>
        {formatMessage({ id: `analyses.versions.format.${name}` }, { text, href: href ?? '' })}
      </ChangedPart>
    </li>
  );
}
