import { useEffect } from 'react';
import { listen } from '@commonweal/event-bus';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { requestLogIn } from '@commonweal/platform/login-gate';
import { hasUnsavedWork } from '@commonweal/platform/unsaved-work';

/** Milliseconds: it has to be read before anything else is done. */
const SHOWN_FOR = 60_000;

/** Says that a page with unsaved work stays as it is although its session is over, and lets one log in over it. */
export function SessionNotice() {
  const { formatMessage } = useIntl();
  useEffect(
    () =>
      listen('session.ended@1', () => {
        if (!hasUnsavedWork()) return;
        const action = { text: formatMessage({ id: 'shell.header.log-in' }), act: requestLogIn };
        showAlert('warning', formatMessage({ id: 'shell.session.work-kept' }), { duration: SHOWN_FOR, action });
      }),
    [formatMessage],
  );
  return null;
}
