import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import { TextChanges } from './text-changes.tsx';
import type { Content } from './reference-texts.ts';

interface ReferenceConflictProps {
  readonly mine: Content;
  readonly theirs: Content;
  /** Saves over theirs next. */
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Somebody else saved meanwhile: their texts where they differ, and a choice between the two. */
export function ReferenceConflict({ mine, theirs, onKeep, onTake }: ReferenceConflictProps) {
  return (
    <Alert kind="warning" title={<FormattedMessage id="admin.reference.conflict" />}>
      <p>
        <FormattedMessage id="admin.reference.conflict.theirs" />
      </p>
      <TextChanges from={mine} to={theirs} />
      <div className="cw-cluster">
        <Button size="small" onClick={onKeep}>
          <FormattedMessage id="admin.reference.conflict.keep" />
        </Button>
        <Button size="small" onClick={onTake}>
          <FormattedMessage id="admin.reference.conflict.take" />
        </Button>
      </div>
    </Alert>
  );
}
