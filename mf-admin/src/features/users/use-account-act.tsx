import type { UserRow } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { FailedAct } from '@commonweal/ui';
import { accountChanges, undoOf } from './account-acts.ts';
import type { AskedAct } from './account-acts.ts';
import { nameOf } from './row-name.ts';

const GIVING: ReadonlySet<AskedAct> = new Set(['unlock', 'restore']);

/** Asks with the consequences in words, acts, and offers to take it back where that can be. */
export function useAccountAct(): (act: AskedAct, row: UserRow) => Promise<void> {
  const { formatMessage } = useIntl();

  const undo = async (act: AskedAct, { user_id }: UserRow, name: string) => {
    try {
      await accountChanges[act](user_id);
      showAlert('success', formatMessage({ id: `admin.users.${act}.done` }, { name }));
    } catch (error) {
      showAlert('failure', describeFailure(error).reason ?? formatMessage({ id: 'admin.users.not-done' }));
    }
  };

  return async (act, row) => {
    const name = nameOf(row, { formatMessage });
    const isDone = await confirm({
      title: <FormattedMessage id={`admin.users.${act}.title`} values={{ name }} />,
      text: <FormattedMessage id={`admin.users.${act}.text`} values={{ name }} />,
      confirmText: <FormattedMessage id={`admin.users.act.${act}`} />,
      danger: !GIVING.has(act),
      act: () => accountChanges[act](row.user_id),
      failed: (error) => <FailedAct title={<FormattedMessage id="admin.users.not-done" />} error={error} />,
    });
    if (!isDone) return;
    const back = undoOf[act];
    showAlert('success', formatMessage({ id: `admin.users.${act}.done` }, { name }), {
      action: back ? { text: formatMessage({ id: 'admin.users.undo' }), act: () => void undo(back, row, name) } : null,
    });
  };
}
