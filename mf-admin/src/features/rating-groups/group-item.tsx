import type { RatingGroup } from '@commonweal/contracts';
import type { Locale } from '@commonweal/domain/locale';
import { formatPlain } from '@commonweal/domain/score-format';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import type { IntlShape } from '@commonweal/platform/intl';
import { Button, DataTable, DateText, UserName } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';

type GroupMember = RatingGroup['members'][number];

interface GroupItemProps {
  readonly group: RatingGroup;
  readonly onDecide: () => void;
}

/** A group: its members, the evidence, and its history. */
export function GroupItem({ group, onDecide }: GroupItemProps) {
  const { formatMessage } = useIntl();
  const { id, members, notes, found_at } = group;
  const isReleased = group.state === 'released';
  return (
    <article className="rating-group" aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`} className="rating-group__title">
        <FormattedMessage id="admin.groups.name" values={{ id, members: members.length }} />
      </h2>
      <p className="cw-caption">
        <FormattedMessage id="admin.groups.found" values={{ date: <DateText value={found_at} />, notes }} />
      </p>
      <Members group={group} />
      <GroupHistory group={group} />
      {group.state !== 'ended' && (
        <p>
          <Button
            size="small"
            aria-label={formatMessage(
              { id: isReleased ? 'admin.groups.join.which' : 'admin.groups.release.which' },
              { id },
            )}
            onClick={onDecide}
          >
            <FormattedMessage id={isReleased ? 'admin.groups.join' : 'admin.groups.release'} />
          </Button>
        </p>
      )}
    </article>
  );
}

function Members({ group: { id, members } }: { readonly group: RatingGroup }) {
  const intl = useIntl();
  const locale = useLocale();
  return (
    <DataTable
      caption={<FormattedMessage id="admin.groups.members" values={{ id }} />}
      rows={members}
      rowKey={({ user_id }) => user_id}
      columns={columnsOf(intl, locale)}
    />
  );
}

function columnsOf({ formatMessage }: IntlShape, locale: Locale): Column<GroupMember>[] {
  return [
    {
      id: 'member',
      header: formatMessage({ id: 'admin.groups.column.member' }),
      rowHeader: true,
      cell: (member) => <UserName person={member} brief />,
    },
    {
      id: 'alike',
      header: formatMessage({ id: 'admin.groups.column.alike' }),
      cell: ({ alike }) => <UserName person={alike} brief />,
    },
    {
      id: 'same',
      header: formatMessage({ id: 'admin.groups.column.same' }),
      cell: ({ same, common }) => <FormattedMessage id="admin.groups.same" values={{ same, common }} />,
    },
    {
      id: 'expected',
      header: formatMessage({ id: 'admin.groups.column.expected' }),
      cell: ({ expected }) => formatPlain(expected, locale),
    },
  ];
}

function GroupHistory({ group }: { readonly group: RatingGroup }) {
  const { ended_at, released_at, decided_by, reason } = group;
  return (
    <>
      {ended_at !== null && (
        <p className="cw-small">
          <FormattedMessage id="admin.groups.ended" values={{ date: <DateText value={ended_at} /> }} />
        </p>
      )}
      {decided_by && (
        <div className="rating-group__decision">
          <div className="cw-small">
            {released_at === null ? (
              <FormattedMessage id="admin.groups.decided" values={{ name: <UserName person={decided_by} brief /> }} />
            ) : (
              <FormattedMessage
                id="admin.groups.decided.released"
                values={{ name: <UserName person={decided_by} brief />, date: <DateText value={released_at} /> }}
              />
            )}
          </div>
          <p className="rating-group__reason">{reason}</p>
        </div>
      )}
    </>
  );
}
