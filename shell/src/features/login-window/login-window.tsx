import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import type { AccountForm } from '@commonweal/platform/login-gate';
import { paths } from '@commonweal/platform/paths';
import { Link } from '@commonweal/platform/router';
import { Slot } from '@commonweal/platform/slot';
import { Dialog } from '@commonweal/ui';

export interface LoginWindowProps {
  /** The one that comes first. */
  readonly form: AccountForm;
  /** The release has a log-in page. */
  readonly hasPage: boolean;
  readonly onClose: () => void;
}

/** Log-in and sign-up over a page, which waits as it is (specification 000 §2); the accounts' remote fills it. */
export function LoginWindow({ form: first, hasPage, onClose }: LoginWindowProps) {
  const [form, setForm] = useState(first);
  return (
    <Dialog open onClose={onClose} size="sign-in" title={<FormattedMessage id={`shell.login.${form}`} />}>
      <Slot name="account.forms@1" form={form} onSwitch={setForm} otherwise={<Elsewhere hasPage={hasPage} />} />
    </Dialog>
  );
}

/** A link to the login page while the forms cannot be loaded. */
function Elsewhere({ hasPage }: Pick<LoginWindowProps, 'hasPage'>) {
  return (
    <p>
      {hasPage ? (
        <FormattedMessage id="shell.login.elsewhere" values={{ link: loginLink }} />
      ) : (
        <FormattedMessage id="shell.login.absent" />
      )}
    </p>
  );
}

function loginLink(words: ReactNode) {
  return (
    <Link to={paths.login()} target="_blank">
      {words}
    </Link>
  );
}
