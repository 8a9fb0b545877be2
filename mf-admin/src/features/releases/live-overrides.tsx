import type { ReleaseOverview } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useServerData } from '@commonweal/platform/query';
import { Section, Switch } from '@commonweal/ui';
import { ChangeFailed } from './change-failed.tsx';
import { releaseChanges, releasesQueries } from './releases.queries.ts';

/** The switch for developers' own builds within this site. It can be undone at once, so it needs no confirmation. */
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
  const server = useServerData();
  const show = (overrides_allowed: boolean) =>
    server.write(releasesQueries.overview(), (known) => ({ ...known, overrides_allowed }));
  return useMutation({
    mutationFn: releaseChanges.allowOverrides,
    onMutate: show,
    onSuccess: (overview, allowed) => {
      server.write(releasesQueries.overview(), overview);
      const said = allowed ? 'admin.releases.overrides.allowed' : 'admin.releases.overrides.forbidden';
      showAlert('success', formatMessage({ id: said }));
    },
    onError: (_error, allowed) => show(!allowed),
  });
}
