import { OPENED_COMPANIES_QUOTA } from '@commonweal/domain/limits';
import { FormattedMessage } from '@commonweal/platform/intl';
import { useConsumedCompanies } from '#companies/consumed-companies.ts';

/** How much of a client's quota is used; at its end companies still open. Nothing for everybody else. */
export function OpenedCount() {
  const opened = useConsumedCompanies();
  if (opened === null || opened.size === 0) return null;
  const isUsedUp = opened.size >= OPENED_COMPANIES_QUOTA;
  return (
    <p className="cw-caption">
      <FormattedMessage
        id={isUsedUp ? 'companies.opened.used_up' : 'companies.opened.count'}
        values={{ count: opened.size, quota: OPENED_COMPANIES_QUOTA }}
      />
    </p>
  );
}
