import { useIntl } from '@commonweal/platform/intl';
import type { SessionUser } from '@commonweal/contracts';
import { paths } from '@commonweal/platform/paths';
import { openRaterExam } from '@commonweal/platform/rating';
import { signOut, usePrivilege } from '@commonweal/platform/session';
import { Avatar, Menu } from '@commonweal/ui';
import type { MenuItem } from '@commonweal/ui';
import {
  ArrowRightIcon,
  AwardIcon,
  BellIcon,
  CircleQuestionMarkIcon,
  CircleUserIcon,
  FileTextIcon,
  GraduationCapIcon,
  LogOutIcon,
  PencilIcon,
  SettingsIcon,
} from '@commonweal/ui/icons';
import { openIntro } from '#features/intro/intro.store.ts';
import { useUnseenCount } from '#features/notifications/unseen-count.ts';
import type { HeaderItem, HeaderItems } from './header-items.ts';

interface UserMenuProps {
  readonly user: SessionUser;
  readonly items: Pick<HeaderItems, 'administration' | 'own' | 'certificate'>;
}

/** The menus of a signed-in person: administration where they may, and their own. */
export function UserMenu({ user, items }: UserMenuProps) {
  const { formatMessage } = useIntl();
  const unseen = useUnseenCount();
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <>
      {items.administration.length > 0 && (
        <Menu label={formatMessage({ id: 'shell.header.admin' })} align="end" items={items.administration} />
      )}
      <Menu
        label={formatMessage({ id: 'shell.header.account' }, { name, unseen })}
        face={
          <>
            <Avatar name={name} src={user.profile_picture ?? undefined} />
            {unseen > 0 && <span className="shell-header__unseen">{Math.min(unseen, 99)}</span>}
          </>
        }
        align="end"
        head={
          <div className="shell-header__who">
            <strong>{name}</strong>
            <span className="cw-caption">{user.category_label}</span>
          </div>
        }
        items={useOwnItems(items, user, unseen)}
      />
    </>
  );
}

/** The specified entries in their order, what else concerns the person, and the way out (specification 000 §2). */
function useOwnItems({ own, certificate }: UserMenuProps['items'], user: SessionUser, unseen: number): MenuItem[] {
  const { formatMessage } = useIntl();
  const mayRate = usePrivilege('note-rate');
  const mayWrite = usePrivilege('analysis-creation-state');
  const written = {
    id: 'my-analyses',
    label: formatMessage({ id: 'shell.header.my-analyses' }),
    icon: <PencilIcon />,
    to: paths.analyses({ 'filter[user]': `${user.id}` }),
  };
  const exam = {
    id: 'become-rater',
    label: formatMessage({ id: 'shell.header.become-rater' }),
    icon: <GraduationCapIcon />,
    onSelect: openRaterExam,
  };
  return [
    ...own.map((item) => ({ ...item, icon: iconOf(item) })),
    {
      id: 'notifications',
      label: formatMessage({ id: 'shell.header.notifications' }, { unseen }),
      icon: <BellIcon />,
      to: paths.notifications(),
      ruled: true,
    },
    ...(mayWrite ? [written] : []),
    ...(mayRate ? [] : [exam]),
    ...certificate.map((item) => ({ ...item, icon: <AwardIcon /> })),
    {
      id: 'tour',
      label: formatMessage({ id: 'shell.header.tour' }),
      icon: <CircleQuestionMarkIcon />,
      onSelect: openIntro,
    },
    {
      id: 'log-out',
      label: formatMessage({ id: 'shell.header.log-out' }),
      icon: <LogOutIcon />,
      ruled: true,
      onSelect: () => void signOut(),
    },
  ];
}

/** A remote names its entries without pictures, so that it can add one without a release of the shell. */
function iconOf({ to }: HeaderItem) {
  if (to === paths.myProfile()) return <CircleUserIcon />;
  if (to === paths.settings()) return <SettingsIcon />;
  if (to === paths.termsAndConditions()) return <FileTextIcon />;
  return <ArrowRightIcon />;
}
