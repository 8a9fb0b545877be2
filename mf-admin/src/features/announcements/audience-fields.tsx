import type { ApiReply } from '@commonweal/contracts';
import type { Audience } from '@commonweal/contracts/announcements';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { MultiSelect } from '@commonweal/ui';

type Groups = ApiReply<'GET v3/announcements/groups'>;

interface AudienceFieldsProps {
  readonly groups: Groups;
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

const locales = ['en', 'fr'] as const;

/** Chooses who gets an announcement. */
export function AudienceFields({ groups, audience, onChange }: AudienceFieldsProps) {
  const { formatMessage } = useIntl();
  const set = (change: Partial<Audience>) => onChange({ ...audience, ...change });
  return (
    <div className="admin-announcements__audience">
      <MultiSelect
        label={<FormattedMessage id="admin.announcements.audience.roles" />}
        multiple
        emptyText={formatMessage({ id: 'admin.announcements.audience.any.roles' })}
        options={groups.roles.map(({ code, name }) => ({ value: code, label: name }))}
        value={audience.roles}
        onChange={(chosen) =>
          set({ roles: groups.roles.map(({ code }) => code).filter((code) => chosen.includes(code)) })
        }
      />
      <MultiSelect
        label={<FormattedMessage id="admin.announcements.audience.categories" />}
        multiple
        emptyText={formatMessage({ id: 'admin.announcements.audience.any.categories' })}
        options={groups.categories.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={audience.category_ids.map(String)}
        onChange={(chosen) => set({ category_ids: chosen.map(Number) })}
      />
      <MultiSelect
        label={<FormattedMessage id="admin.announcements.audience.privileges" />}
        multiple
        emptyText={formatMessage({ id: 'admin.announcements.audience.any.privileges' })}
        options={groups.privileges.map((code) => ({
          value: code,
          label: formatMessage({ id: `admin.roles.privilege.${code}` }),
        }))}
        value={audience.privileges}
        onChange={(chosen) => set({ privileges: groups.privileges.filter((code) => chosen.includes(code)) })}
      />
      <MultiSelect
        label={<FormattedMessage id="admin.announcements.audience.locales" />}
        multiple
        emptyText={formatMessage({ id: 'admin.announcements.audience.any.locales' })}
        options={locales.map((code) => ({
          value: code,
          label: formatMessage({ id: `admin.announcements.language.${code}` }),
        }))}
        value={audience.locales}
        onChange={(chosen) => set({ locales: locales.filter((code) => chosen.includes(code)) })}
      />
    </div>
  );
}
