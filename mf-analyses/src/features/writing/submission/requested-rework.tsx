import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Alert, DateText, personName } from '@commonweal/ui';
import { useWriting } from '../writer-context.ts';
import './requested-rework.css';

/** The latest request of a reviewer, above an analysis that is reworked. */
export function RequestedRework() {
  const intl = useIntl();
  const request = useWriting((state) => (state.status === 'rework' ? state.request : null));
  if (request === null) return null;
  return (
    <Alert kind="info" title={<FormattedMessage id="analyses.write.requested" />}>
      {request.comment !== null && <blockquote className="writing-requested__comment">{request.comment}</blockquote>}
      <p className="cw-caption">
        {personName(request, intl)} · <DateText value={request.creation_date} time />
      </p>
    </Alert>
  );
}
