import { useIntl, useLocale } from '@commonweal/platform/intl';
import type { SessionUser } from '@commonweal/contracts';
import type { NavigationItem } from '@commonweal/federation/manifest';
import { paths } from '@commonweal/platform/paths';
import { openRaterExam } from '@commonweal/platform/rating';
import { signOut, usePrivilege, useSession } from '@commonweal/platform/session';
import { Avatar, Menu } from '@commonweal/ui';
import { AwardIcon, BellIcon, CircleQuestionMarkIcon, GraduationCapIcon, LogOutIcon } from '@commonweal/ui/icons';
import { openIntro } from '#features/intro/intro.store.ts';
import { useUnseenCount } from '#features/notifications/unseen-count.ts';
import { mayGetCertified } from './header-items.ts';
import { visibleItems } from './navigation.ts';

interface UserMenuProps {
  readonly user: SessionUser;
  readonly navigation: readonly NavigationItem[];
}

/** The menus of a signed-in person: administration where they may, and their own. */
export function UserMenu({ user, navigation }: UserMenuProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const session = useSession();
  const administration = visibleItems(navigation, 'admin', session);
  const own = visibleItems(navigation, 'user', session);
  const unseen = useUnseenCount();
  const mayRate = usePrivilege('note-rate');
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <>
      {administration.length > 0 && (
        <Menu
          label={formatMessage({ id: 'shell.header.admin' })}
          align="end"
          items={administration.map(({ to, label }) => ({ id: to, to, label: label[locale] }))}
        />
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
          <>
            <strong>{name}</strong>
            <span className="cw-caption">{user.category_label}</span>
          </>
        }
        items={[
          {
            id: 'notifications',
            label: formatMessage({ id: 'shell.header.notifications' }, { unseen }),
            icon: <BellIcon />,
            to: paths.notifications(),
          },
          ...own.map(({ to, label }) => ({ id: to, to, label: label[locale] })),
          ...(mayRate
            ? []
            : [
                {
                  id: 'become-rater',
                  label: formatMessage({ id: 'shell.header.become-rater' }),
                  icon: <GraduationCapIcon />,
                  onSelect: openRaterExam,
                },
              ]),
          ...(mayGetCertified(session)
            ? [
                {
                  id: 'get-certified',
                  label: formatMessage({ id: 'shell.header.get-certified' }),
                  icon: <AwardIcon />,
                  to: paths.getCertified(),
                },
              ]
            : []),
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
        ]}
      />
    </>
  );
}
