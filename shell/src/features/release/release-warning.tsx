import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage } from '@commonweal/platform/intl';
import { giveUpUnsavedWork, hasUnsavedWork } from '@commonweal/platform/unsaved-work';
import { Alert, Button } from '@commonweal/ui';
import { dismissReleaseNews, useReleaseNews } from './release.store.ts';

/** Tells that another release is live; the page is reloaded only when the person says so. */
export function ReleaseWarning({ reload = reloadPage }: { readonly reload?: () => void }) {
  const isNews = useReleaseNews();
  const reloadOrAsk = async () => {
    if (hasUnsavedWork() && !(await askToGiveUp(document.title.replace(/ · Commonweal$/, '')))) return;
    giveUpUnsavedWork();
    reload();
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
              <Button size="small" onClick={() => void reloadOrAsk()}>
                <FormattedMessage id="shell.release.reload" />
              </Button>
            }
          >
            <FormattedMessage id="shell.release.text" />
          </Alert>
        </div>
      )}
    </div>
  );
}

/** @param page the title of the page with the work */
function askToGiveUp(page: string): Promise<boolean> {
  return confirm({
    title: <FormattedMessage id="shell.release.unsaved.title" />,
    text: <FormattedMessage id="shell.release.unsaved.text" values={{ page }} />,
    confirmText: <FormattedMessage id="shell.release.unsaved.reload" />,
    cancelText: <FormattedMessage id="shell.release.unsaved.stay" />,
    danger: true,
  });
}

function reloadPage(): void {
  location.reload();
}
