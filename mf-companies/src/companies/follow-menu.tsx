import { followDeliveries } from '@commonweal/domain/follow-deliveries';
import type { FollowDelivery } from '@commonweal/contracts/entity-follows';
import { showAlert } from '@commonweal/platform/alerts';
import { describeFailure } from '@commonweal/platform/failure';
import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { Menu } from '@commonweal/ui';
import { BellIcon, ListIcon, MailIcon, XIcon } from '@commonweal/ui/icons';
import { follow, unfollow } from './follows.queries.ts';

const icons = { notification: <BellIcon />, mail: <MailIcon /> };

export interface FollowMenuProps {
  /** Its slug or number. */
  readonly id: string;
  readonly name: string;
  /** Null where the person does not follow it. */
  readonly delivery: FollowDelivery | null;
}

/** Follows a company by notifications or by mail, or no longer. */
export function FollowMenu({ id, name, delivery }: FollowMenuProps) {
  const { formatMessage } = useIntl();
  const { mutate } = useMutation({
    mutationFn: (wanted: FollowDelivery | null) => (wanted === null ? unfollow(id) : follow(id, wanted)),
    onSuccess: (_reply, wanted) => {
      if (wanted === null) showAlert('success', formatMessage({ id: 'companies.follow.ended' }, { name }));
      else showAlert('success', formatMessage({ id: `companies.follow.begun.${wanted}` }, { name }));
    },
    onError: (error) => {
      const text = formatMessage({ id: 'companies.follow.failed' });
      showAlert('failure', [text, describeFailure(error).reason].filter(Boolean).join(' '));
    },
  });
  return (
    <Menu
      label={formatMessage({ id: delivery === null ? 'companies.follow' : 'companies.follow.on' })}
      align="end"
      items={[
        ...followDeliveries.map((way) => ({
          id: way,
          label: formatMessage({ id: `companies.follow.${way}` }),
          icon: icons[way],
          current: way === delivery,
          onSelect: () => mutate(way),
        })),
        ...(delivery === null
          ? []
          : [
              {
                id: 'end',
                label: formatMessage({ id: 'companies.follow.end' }),
                icon: <XIcon />,
                ruled: true,
                onSelect: () => mutate(null),
              },
              {
                id: 'all',
                label: formatMessage({ id: 'companies.followed.title' }),
                icon: <ListIcon />,
                to: paths.followedCompanies(),
              },
            ]),
      ]}
    />
  );
}
