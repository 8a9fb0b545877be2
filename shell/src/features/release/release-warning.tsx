import { useState } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { giveUpUnsavedWork, hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button, ConfirmDialog } from '@commonweal/ui';
import { dismissReleaseNews, useReleaseNews } from './release.store.ts';

/** Tells that another release is live; the page is reloaded only when the person says so. */
export function ReleaseWarning({ reload = reloadPage }: { readonly reload?: () => void }) {
  const isNews = useReleaseNews();
  const [asksAbout, setAsksAbout] = useState<string | null>(null);
  const reloadOrAsk = () => {
    if (hasUnsavedWork()) setAsksAbout(document.title.replace(/ · Commonweal$/, ''));
    else reload();
  };
  return (
    // Always there, so that what comes into it is read out.
    <div aria-live="polite">
      {isNews && (
        <div className="shell-notice cw-page">
          <Alert
            kind="warning"
            title={<FormattedMessage id="shell.release.title" />}
            onClose={dismissReleaseNews}
            action={
              <Button size="small" onClick={reloadOrAsk}>
                <FormattedMessage id="shell.release.reload" />
              </Button>
            }
          >
            <FormattedMessage id="shell.release.text" />
          </Alert>
        </div>
      )}
      <ConfirmDialog
        open={asksAbout !== null}
        danger
        title={<FormattedMessage id="shell.release.unsaved.title" />}
        confirmLabel={<FormattedMessage id="shell.release.unsaved.reload" />}
        cancelLabel={<FormattedMessage id="shell.release.unsaved.stay" />}
        onCancel={() => setAsksAbout(null)}
        onConfirm={() => {
          giveUpUnsavedWork();
          reload();
        }}
      >
        <FormattedMessage id="shell.release.unsaved.text" values={{ page: asksAbout }} />
      </ConfirmDialog>
    </div>
  );
}

function reloadPage(): void {
  location.reload();
}
