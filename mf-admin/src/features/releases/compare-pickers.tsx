import type { ReleaseOverview } from '@commonweal/contracts';
import { FormattedMessage, useIntl, useLocale } from '@commonweal/platform/intl';
import { useQuery } from '@commonweal/platform/query';
import { IconButton, SelectField, formatDate } from '@commonweal/ui';
import type { SelectOption } from '@commonweal/ui';
import { ArrowUpDownIcon } from '@commonweal/ui/icons';
import { releasesQueries } from './releases.queries.ts';

/** Sets to choose from; the address takes older ones as well. */
const OFFERED = 100;

interface ComparePickersProps {
  readonly from: string | null;
  readonly to: string;
  readonly overview: ReleaseOverview;
  readonly onChange: (sets: { readonly from?: string; readonly to?: string }) => void;
}

/** The two sets to compare, of all that were live and the canary. */
export function ComparePickers({ from, to, overview, onChange }: ComparePickersProps) {
  const { formatMessage } = useIntl();
  const options = useSetOptions(overview, [from, to]);
  return (
    <div className="admin-releases__pickers">
      <SelectField
        label={<FormattedMessage id="admin.releases.compare.from" />}
        placeholder={from === null ? formatMessage({ id: 'admin.releases.compare.choose' }) : undefined}
        value={from ?? ''}
        options={options}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      {from !== null && (
        <IconButton
          label={formatMessage({ id: 'admin.releases.compare.swap' })}
          onClick={() => onChange({ from: to, to: from })}
        >
          <ArrowUpDownIcon />
        </IconButton>
      )}
      <SelectField
        label={<FormattedMessage id="admin.releases.compare.to" />}
        value={to}
        options={options}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value, ...(from !== null && { from }) })}
      />
    </div>
  );
}

/** Each set once, by its newest time live; what the address names is among them, whatever it is. */
function useSetOptions(overview: ReleaseOverview, named: readonly (string | null)[]): readonly SelectOption[] {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data } = useQuery(releasesQueries.sets({ limit: OFFERED }));
  const { live, canary } = overview;
  const options = new Map<string, string>();
  const add = (id: string, mark: string) => options.has(id) || options.set(id, `${id} · ${mark}`);
  add(live.set.id, formatMessage({ id: 'admin.releases.is-live' }));
  if (canary) add(canary.set.id, formatMessage({ id: 'admin.releases.is-canary' }));
  for (const { id, since } of data?.data ?? []) add(id, formatDate(new Date(since), locale, true));
  for (const id of named) if (id !== null && !options.has(id)) options.set(id, id);
  return [...options].map(([value, label]) => ({ value, label }));
}
