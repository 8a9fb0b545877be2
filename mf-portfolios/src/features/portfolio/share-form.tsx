import { LINK_DAYS } from '@commonweal/domain/share-link';
import type { LinkDays } from '@commonweal/domain/share-link';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { useMutation } from '@commonweal/platform/query';
import { Alert, Button, Checkbox, CopyButton, FailedAct, SelectField, TextField } from '@commonweal/ui';
import { createLink } from './sharing.queries.ts';

const USUAL_DAYS: LinkDays = 30;

/** Makes a link: what it shows, and for how long. Its address is shown once, because only a digest of it is kept. */
export function ShareForm({ portfolioId }: { readonly portfolioId: number }) {
  const { formatMessage } = useIntl();
  const [showsWeights, setShowsWeights] = useState(false);
  const [days, setDays] = useState(USUAL_DAYS);
  const making = useMutation({ mutationFn: () => createLink(portfolioId, { shows_weights: showsWeights, days }) });
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  return (
    <form className="cw-stack cw-gap-4" onSubmit={make}>
      <p>
        <FormattedMessage id="portfolios.share.how" />
      </p>
      <Checkbox
        label={<FormattedMessage id="portfolios.share.weights" />}
        description={<FormattedMessage id={`portfolios.share.weights.${showsWeights ? 'shown' : 'hidden'}`} />}
        checked={showsWeights}
        onChange={({ currentTarget }) => setShowsWeights(currentTarget.checked)}
      />
      <SelectField
        label={formatMessage({ id: 'portfolios.share.days' })}
        options={LINK_DAYS.map((count) => ({
          value: `${count}`,
          label: formatMessage({ id: 'portfolios.share.days.count' }, { days: count }),
        }))}
        value={`${days}`}
        onChange={({ currentTarget }) =>
          setDays(LINK_DAYS.find((one) => `${one}` === currentTarget.value) ?? USUAL_DAYS)
        }
      />
      {making.isError && <FailedAct title={<FormattedMessage id="portfolios.share.failed" />} error={making.error} />}
      <div className="cw-cluster">
        <Button type="submit" variant="primary" busy={making.isPending}>
          <FormattedMessage id="portfolios.share.make" />
        </Button>
      </div>
      {making.data && <MadeLink address={paths.sharedPortfolio(portfolioId, making.data.token)} />}
    </form>
  );
}

function MadeLink({ address }: { readonly address: string }) {
  const { formatMessage } = useIntl();
  const url = new URL(address, window.location.origin).href;
  return (
    <Alert kind="success" title={<FormattedMessage id="portfolios.share.made" />}>
      <div className="cw-stack cw-gap-2">
        <TextField
          label={formatMessage({ id: 'portfolios.share.address' })}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={url} label={formatMessage({ id: 'portfolios.share.copy' })}>
          <FormattedMessage id="portfolios.share.copy" />
        </CopyButton>
      </div>
    </Alert>
  );
}
