import { FormattedMessage } from '@commonweal/platform/intl';
import { Alert, Button } from '@commonweal/ui';
import { returnToSaved, takeOffered } from './importances.store.ts';
import type { ImportancesState } from './importances.store.ts';

/** After signing in: this browser holds other values than the account, and nobody decides but the person. */
export function ImportancesOffer({ state }: { readonly state: ImportancesState }) {
  if (!state.offered) return null;
  return (
    <Alert
      kind="info"
      title={<FormattedMessage id="hstm.offer.title" />}
      action={
        <span className="cw-cluster">
          <Button size="small" onClick={takeOffered}>
            <FormattedMessage id="hstm.offer.take" />
          </Button>
          <Button size="small" variant="quiet" onClick={returnToSaved}>
            <FormattedMessage id="hstm.offer.keep" />
          </Button>
        </span>
      }
    >
      <FormattedMessage id="hstm.offer.text" />
    </Alert>
  );
}
