import { call } from '@commonweal/api-client';
import type { ReleaseOverview } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQueryClient } from '@commonweal/platform/query';
import { Section, Switch } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { releaseKeys, releasesQueries } from './releases.queries.ts';

/** Whether developers may see their own build within this site. It is undone as easily as done, so it shows at once. */
export function LiveOverrides({ overview }: { readonly overview: ReleaseOverview }) {
  const { formatMessage } = useIntl();
  const change = useOverridesChange();
  return (
    <Section title={<FormattedMessage id="admin.releases.overrides.title" />}>
      <Switch
        label={formatMessage({ id: 'admin.releases.overrides.label' })}
        description={<FormattedMessage id="admin.releases.overrides.hint" />}
        checked={overview.overrides_allowed}
        onChange={(allowed) => change.mutate(allowed)}
      />
      {change.error && <ChangeFailed error={change.error} />}
      <p className="cw-small">
        <a href="#developer-panel">
          <FormattedMessage id="admin.releases.overrides.panel" />
        </a>
      </p>
    </Section>
  );
}

function useOverridesChange() {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const { queryKey } = releasesQueries.overview();
  return useMutation({
    mutationFn: (allowed: boolean) => call('PUT v3/releases/overrides', { body: { allowed } }),
    onMutate: async (allowed) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, overrides_allowed: allowed });
      return before;
    },
    onSuccess: (overview, allowed) => {
      client.setQueryData(queryKey, overview);
      const said = allowed ? 'admin.releases.overrides.allowed' : 'admin.releases.overrides.forbidden';
      showAlert('success', formatMessage({ id: said }));
    },
    onError: (_error, _allowed, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: releaseKeys }),
  });
}
