import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button } from '@commonweal/ui';
import { withdrawAnnouncement } from './announcements.queries.ts';

interface WithdrawAnnouncementProps {
  readonly id: number;
  /** In the language of the page. */
  readonly title: string;
}

/** Ends an announcement and stops its mails, once it was asked. */
export function WithdrawAnnouncement({ id, title }: WithdrawAnnouncementProps) {
  const { formatMessage } = useIntl();
  const withdraw = async () => {
    const isWithdrawn = await confirm({
      title: formatMessage({ id: 'admin.announcements.withdraw.ask' }, { title }),
      text: <FormattedMessage id="admin.announcements.withdraw.text" />,
      confirmText: <FormattedMessage id="admin.announcements.withdraw" />,
      danger: true,
      act: () => withdrawAnnouncement(id),
      failed: (error) => describeFailure(error).reason ?? formatMessage({ id: 'admin.announcements.not-withdrawn' }),
    });
    if (isWithdrawn) showAlert('success', formatMessage({ id: 'admin.announcements.is-withdrawn' }));
  };
  return (
    <Button
      size="small"
      aria-label={formatMessage({ id: 'admin.announcements.withdraw.which' }, { title })}
      onClick={() => void withdraw()}
    >
      <FormattedMessage id="admin.announcements.withdraw" />
    </Button>
  );
}
