import { FormattedMessage } from '@commonweal/platform/intl';
import { ConfirmDialog } from '@commonweal/ui';
import type { ImpactTopic } from './importance-values.ts';
import { moveTheme } from './importances.store.ts';

/** A slider that would set topics which differ. */
export interface Overwrite {
  readonly theme: number;
  readonly value: number;
}

interface OverwriteDialogProps {
  readonly topics: readonly ImpactTopic[];
  readonly overwrite: Overwrite | null;
  readonly onClose: () => void;
}

/** Asks before a theme's slider takes the place of finer settings (specification 001 §4). */
export function OverwriteDialog({ topics, overwrite, onClose }: OverwriteDialogProps) {
  const name = topics.find((topic) => topic.ilg_theme_id === overwrite?.theme)?.ilg_theme_name ?? '';
  const value = overwrite?.value ?? 0;
  const confirm = () => {
    if (overwrite) moveTheme(overwrite.theme, overwrite.value);
    onClose();
  };
  return (
    <ConfirmDialog
      open={overwrite !== null}
      title={<FormattedMessage id="hstm.overwrite.title" values={{ name }} />}
      confirmLabel={<FormattedMessage id="hstm.overwrite.confirm" values={{ value }} />}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage id="hstm.overwrite.text" values={{ value }} />
      </p>
    </ConfirmDialog>
  );
}
