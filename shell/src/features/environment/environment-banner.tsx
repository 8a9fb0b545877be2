import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { usePrivilege } from '@commonweal/platform/session';
import './environment.css';

/** Which installation one is looking at; in production only for who manages its parameters (specification 000 §2). */
export function EnvironmentBanner({ environment }: { readonly environment: string }) {
  const { formatMessage } = useIntl();
  const managesParameters = usePrivilege('parameters-state');
  if (environment === 'prod' && !managesParameters) return null;
  return (
    <aside
      aria-label={formatMessage({ id: 'shell.environment.label' })}
      className="shell-environment"
      data-environment={environment}
    >
      <FormattedMessage
        id={environment === 'demo' ? 'shell.environment.demo' : 'shell.environment.other'}
        values={{ name: environment }}
      />
    </aside>
  );
}
