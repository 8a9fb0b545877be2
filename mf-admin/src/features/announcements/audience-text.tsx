import type { Audience } from '@commonweal/contracts/announcements';
import { FormattedList, FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { FactList } from '@commonweal/ui';
import { audienceGroups } from './announcements.queries.ts';

/** The groups of an audience in words. */
export function AudienceText({ audience }: { readonly audience: Audience }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(audienceGroups());
  const parts = {
    roles: audience.roles.map((code) => data?.roles.find((role) => role.code === code)?.name ?? code),
    categories: audience.category_ids.map((id) => data?.categories.find((one) => one.id === id)?.name ?? `${id}`),
    privileges: audience.privileges.map((code) => formatMessage({ id: `admin.roles.privilege.${code}` })),
    locales: audience.locales.map((code) => formatMessage({ id: `admin.announcements.language.${code}` })),
  };
  const facts = Object.entries(parts).filter(([, names]) => names.length > 0);
  if (facts.length === 0) {
    return (
      <p>
        <FormattedMessage id="admin.announcements.audience.everybody" />
      </p>
    );
  }
  return (
    <FactList
      facts={facts.map(([part, names]) => ({
        term: formatMessage({ id: `admin.announcements.audience.${part}` }),
        value: <FormattedList type="disjunction" value={names} />,
      }))}
    />
  );
}
