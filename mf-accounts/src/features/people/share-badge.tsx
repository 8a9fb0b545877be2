import { useState } from 'react';
import type { EarnedBadge } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Button, CopyButton } from '@commonweal/ui';
import { Share2Icon } from '@commonweal/ui/icons';

interface ShareBadgeProps {
  readonly badge: EarnedBadge;
  readonly userId: number;
}

/** Hands the link of a badge to what the device shares with; copies it where there is no such thing. */
export function ShareBadge({ badge, userId }: ShareBadgeProps) {
  const { formatMessage } = useIntl();
  const [isNative, setNative] = useState('share' in navigator);
  const url = new URL(paths.badge(userId, badge.badge_id), location.origin).href;
  const label = formatMessage({ id: 'accounts.people.share.label' }, { title: badge.title });
  const words = <FormattedMessage id="accounts.people.share" />;
  if (!isNative) {
    return (
      <CopyButton text={url} label={label}>
        {words}
      </CopyButton>
    );
  }
  const share = async () => {
    try {
      await navigator.share({ title: badge.title, url });
    } catch (error) {
      // Closing the share sheet is no failure; where sharing is refused, the link can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setNative(false);
    }
  };
  return (
    <Button size="small" icon={<Share2Icon />} aria-label={label} onClick={() => void share()}>
      {words}
    </Button>
  );
}
