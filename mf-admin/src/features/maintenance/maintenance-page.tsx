import { showAlert } from '@commonweal/platform/alerts';
import { confirm } from '@commonweal/platform/confirm';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { useMutation, useQuery, useServerData } from '@commonweal/platform/query';
import { Badge, Button, FactList, FailedAct, FailedLoad, Loading, PageHeading, Skeleton } from '@commonweal/ui';
import { serverDetails } from '#site/site.queries.ts';
import { switchMaintenance } from './maintenance.queries.ts';
import './maintenance.css';

/** The switch that takes the site out of service for everyone who may not pass it. */
export default function MaintenancePage() {
  const { formatMessage } = useIntl();
  const query = useQuery(serverDetails());
  const { data, error } = query;
  return (
    <div className="admin-maintenance">
      <title>{`${formatMessage({ id: 'admin.maintenance.title' })} · Commonweal`}</title>
      <PageHeading lead={<FormattedMessage id="admin.maintenance.lead" />}>
        <FormattedMessage id="admin.maintenance.title" />
      </PageHeading>
      {data && <MaintenanceSwitch isOn={data.is_maintenance_mode} />}
      {data && (
        <FactList
          facts={[
            { term: formatMessage({ id: 'admin.maintenance.environment' }), value: data.environment },
            { term: formatMessage({ id: 'admin.maintenance.database' }), value: `${data.dbName} (${data.dbHost})` },
          ]}
        />
      )}
      {!data && error && <FailedLoad query={query} />}
      {!data && !error && (
        <Loading>
          <Skeleton shape="block" height="6rem" />
        </Loading>
      )}
    </div>
  );
}

function MaintenanceSwitch({ isOn }: { readonly isOn: boolean }) {
  const { formatMessage } = useIntl();
  const server = useServerData();
  const change = useMutation({
    mutationFn: switchMaintenance,
    onSuccess: ({ is_maintenance_mode }) => {
      server.write(serverDetails(), (known) => ({ ...known, is_maintenance_mode }));
      showAlert(
        'success',
        formatMessage({ id: is_maintenance_mode ? 'admin.maintenance.is-on' : 'admin.maintenance.is-off' }),
      );
    },
  });
  const askAndBegin = async () => {
    if (await askToBegin()) change.mutate(true);
  };
  return (
    <section className="admin-maintenance__switch">
      <p className="admin-maintenance__state">
        <FormattedMessage id="admin.maintenance.state" />{' '}
        <Badge tone={isOn ? 'warning' : 'accent'}>
          <FormattedMessage id={isOn ? 'admin.maintenance.on' : 'admin.maintenance.off'} />
        </Badge>
      </p>
      {isOn ? (
        <Button variant="primary" busy={change.isPending} onClick={() => change.mutate(false)}>
          <FormattedMessage id="admin.maintenance.end" />
        </Button>
      ) : (
        <Button busy={change.isPending} onClick={() => void askAndBegin()}>
          <FormattedMessage id="admin.maintenance.begin" />
        </Button>
      )}
      {change.error && <FailedAct title={<FormattedMessage id="admin.maintenance.failed" />} error={change.error} />}
    </section>
  );
}

function askToBegin(): Promise<boolean> {
  return confirm({
    title: <FormattedMessage id="admin.maintenance.confirm.title" />,
    text: <FormattedMessage id="admin.maintenance.confirm.text" />,
    confirmText: <FormattedMessage id="admin.maintenance.begin" />,
    danger: true,
  });
}
