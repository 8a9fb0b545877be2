import { useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';

export interface MethodLinkProps {
  /** The step of the method that the scores beside it come from; the beginning where it is left out. */
  part?: 'ratings' | 'importance' | 'portfolio';
}

/** The way to the page that explains how scores work: once for a list, in the head of its page or below it. */
export function MethodLink({ part }: MethodLinkProps) {
  const { formatMessage } = useIntl();
  return (
    <Link to={paths.scoreMethod(part)} className="cw-small">
      {formatMessage({ id: 'ui.score.method' })}
    </Link>
  );
}
