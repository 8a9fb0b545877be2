import type { Representative } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Button, DateText, UserName } from '@commonweal/ui';

interface RepresentativeItemProps {
  readonly representative: Representative;
  readonly onRevoke: () => void;
}

/** A person who speaks for a company: how that was verified, by whom, and how it ended. */
export function RepresentativeItem({ representative, onRevoke }: RepresentativeItemProps) {
  const { formatMessage } = useIntl();
  const { id, entity, email, reason, revoked_by: revoker, revoked_at: revoked } = representative;
  return (
    <article className="admin-representative" aria-labelledby={`representative-${id}`}>
      <h2 id={`representative-${id}`} className="admin-representative__title">
        <Link to={paths.company(entity.entity_slug)}>{entity.entity_name}</Link>
      </h2>
      <div className="cw-small">
        <UserName person={representative} brief /> · {email}
      </div>
      <div className="cw-caption">
        <FormattedMessage
          id="admin.representatives.granted"
          values={{
            name: <UserName person={representative.granted_by} brief />,
            date: <DateText value={representative.granted_at} />,
          }}
        />
      </div>
      <p className="admin-representative__said">{reason}</p>
      {revoked !== null && revoker && (
        <div className="admin-representative__end">
          <div className="cw-small">
            <FormattedMessage
              id="admin.representatives.revoked"
              values={{ name: <UserName person={revoker} brief />, date: <DateText value={revoked} /> }}
            />
          </div>
          <p className="admin-representative__said">{representative.revoked_reason}</p>
        </div>
      )}
      {revoked === null && (
        <p>
          <Button
            size="small"
            aria-label={formatMessage(
              { id: 'admin.representatives.revoke.whose' },
              { email, name: entity.entity_name },
            )}
            onClick={onRevoke}
          >
            <FormattedMessage id="admin.representatives.revoke" />
          </Button>
        </p>
      )}
    </article>
  );
}
