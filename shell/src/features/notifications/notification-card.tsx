import type { Notification } from '@commonweal/contracts';
import type { ReactNode } from 'react';
import { DateText } from '@commonweal/ui';
import {
  BellIcon,
  FileTextIcon,
  GraduationCapIcon,
  MegaphoneIcon,
  MessageSquareIcon,
  ShieldIcon,
  StarIcon,
} from '@commonweal/ui/icons';
import type { Icon } from '@commonweal/ui/icons';
import { RichText } from '@commonweal/ui/rich-text';
import './notifications.css';

const icons: Readonly<Record<Notification['icon'], Icon>> = {
  shield: ShieldIcon,
  'graduation-cap': GraduationCapIcon,
  star: StarIcon,
  'file-text': FileTextIcon,
  megaphone: MegaphoneIcon,
  'message-square': MessageSquareIcon,
  bell: BellIcon,
};

interface NotificationCardProps {
  readonly notification: Notification;
  /** Beside the title, such as that it is new. */
  readonly mark?: ReactNode;
  readonly action?: ReactNode;
}

/** A notification, in the look of its kind. */
export function NotificationCard({ notification, mark, action }: NotificationCardProps) {
  const { title, content, creation_date, is_already_seen, icon, background_color } = notification;
  const Picture = icons[icon];
  return (
    <div
      className={`shell-notification shell-notification--${background_color}`}
      data-seen={is_already_seen ? '' : undefined}
    >
      <span className="shell-notification__icon">
        <Picture />
      </span>
      <div className="shell-notification__body">
        <p className="shell-notification__title">
          {title} {mark}
        </p>
        <RichText html={content} />
        <p className="cw-caption">
          <DateText value={creation_date} time />
        </p>
      </div>
      {action}
    </div>
  );
}
