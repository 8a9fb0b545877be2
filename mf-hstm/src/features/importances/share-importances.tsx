import { useState } from 'react';
import { encodeProfile } from '@commonweal/domain/shared-profile';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import { CopyButton, Disclosure, Loading, Skeleton, TextField } from '@commonweal/ui';
import type { ImportancesState } from './importances.store.ts';
import { sharedHash } from './shared-address.ts';

/** A link to the settings as they stand; written while it is looked at, and not with each move of a slider. */
export function ShareImportances({ state }: { readonly state: ImportancesState | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={<FormattedMessage id="hstm.share" />} open={isOpen} onToggle={setOpen}>
      {isOpen && (state ? <ProfileLink state={state} /> : <Waiting />)}
    </Disclosure>
  );
}

function Waiting() {
  return (
    <Loading>
      <Skeleton count={2} />
    </Loading>
  );
}

function ProfileLink({ state: { topics, retired, values } }: { readonly state: ImportancesState }) {
  const { formatMessage } = useIntl();
  const address = paths.howSustainableToMe() + sharedHash(encodeProfile([...topics, ...retired], values));
  const link = new URL(address, location.origin).href;
  return (
    <div className="cw-stack cw-gap-2">
      <TextField
        label={formatMessage({ id: 'hstm.share.link' })}
        description={<FormattedMessage id="hstm.share.how" />}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <CopyButton text={link} label={formatMessage({ id: 'hstm.share.copy' })}>
          <FormattedMessage id="hstm.share.copy" />
        </CopyButton>
      </div>
    </div>
  );
}
