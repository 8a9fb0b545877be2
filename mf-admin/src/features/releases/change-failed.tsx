import { isApiError } from '@commonweal/api-client';
import { describeFailure } from '@commonweal/platform/failure';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert } from '@commonweal/ui';
import { isMoved, isRefused } from './use-release-change.ts';

/** The reason for a failed change, and the next step. */
export function ChangeFailed({ error }: { readonly error: unknown }) {
  if (isMoved(error)) {
    return (
      <Alert kind="warning" title={<FormattedMessage id="admin.releases.moved" />}>
        <FormattedMessage id="admin.releases.moved-hint" />
      </Alert>
    );
  }
  const { reason, reference } = describeFailure(error);
  return (
    <Alert
      kind="failure"
      title={<FormattedMessage id={isRefused(error) ? 'admin.releases.refused' : 'admin.releases.not-changed'} />}
    >
      <Reasons texts={reasonsOf(error, reason)} />
      {reference && (
        <p className="cw-caption">
          <FormattedMessage id="admin.releases.reference" values={{ reference }} />
        </p>
      )}
    </Alert>
  );
}

/** A refusal of the gate has one field for each problem; everything else says one thing. */
function reasonsOf(error: unknown, reason: string | null): readonly string[] {
  const texts = isApiError(error) ? Object.values(error.fields) : [];
  return texts.length > 0 ? texts : reason === null ? [] : [reason];
}

function Reasons({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
