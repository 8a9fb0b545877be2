import type { Notification } from '@commonweal/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useQuery } from '@commonweal/platform/query';
import { Link, useLocation } from '@commonweal/platform/router';
import { IconButton } from '@commonweal/ui';
import { XIcon } from '@commonweal/ui/icons';
import { useMarkSeen } from './mark-seen.ts';
import { NotificationCard } from './notification-card.tsx';
import { unseenQuery } from './notifications.queries.ts';

/** More would cover the page; the others are a link away. */
const MOST_STACKED = 3;

/** Unseen notifications, one below the other, each until it is closed. Keeps looking for new ones. */
export function NotificationStack() {
  const { data, error } = useQuery(unseenQuery());
  const { pathname } = useLocation();
  useEffect(() => {
    if (error) console.warn('Notifications could not be loaded.', error);
  }, [error]);
  const unseen = data?.data.filter(({ is_already_seen }) => !is_already_seen) ?? [];
  const isOnTheirPage = pathname === paths.notifications();
  const stacked = isOnTheirPage ? [] : unseen.slice(0, MOST_STACKED);
  const more = isOnTheirPage ? 0 : (data?.unseen ?? 0) - stacked.length;
  return (
    <div className="shell-notifications">
      {/* There before anything comes into it, so that what comes is read out. */}
      <ul className="shell-notifications__list" aria-live="polite">
        {stacked.map((notification) => (
          <Stacked key={notification.id} notification={notification} />
        ))}
      </ul>
      {more > 0 && (
        <p className="shell-notifications__more">
          <Link to={paths.notifications()}>
            <FormattedMessage id="shell.notifications.more" values={{ count: more }} />
          </Link>
        </p>
      )}
    </div>
  );
}

function Stacked({ notification }: { readonly notification: Notification }) {
  const { formatMessage } = useIntl();
  const { markSeen } = useMarkSeen();
  const item = useRef<HTMLLIElement>(null);
  const close = () => {
    passFocusOn(item.current);
    markSeen(notification.id);
  };
  useEscape(item, close);
  return (
    <li ref={item} className="shell-notifications__item">
      <NotificationCard
        notification={notification}
        action={
          <IconButton
            size="small"
            label={formatMessage({ id: 'shell.notifications.close' }, { title: notification.title })}
            onClick={close}
          >
            <XIcon />
          </IconButton>
        }
      />
    </li>
  );
}

/** Escape, wherever in an element one stands. */
function useEscape(element: RefObject<HTMLElement | null>, act: () => void): void {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') act();
  });
  useEffect(() => {
    const target = element.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    target?.addEventListener('keydown', listener);
    return () => target?.removeEventListener('keydown', listener);
  }, [element]);
}

/** Closing by keyboard moves the focus to the next notification, or else to the page. */
function passFocusOn(item: HTMLElement | null): void {
  if (!item?.contains(document.activeElement)) return;
  const next = item.nextElementSibling ?? item.previousElementSibling;
  (next?.querySelector('button') ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
