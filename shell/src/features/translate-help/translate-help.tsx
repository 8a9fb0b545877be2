import { useState } from 'react';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, Dialog, SelectField } from '@commonweal/ui';
import { browserKind, browserKinds } from './browser-kind.ts';
import type { BrowserKind } from './browser-kind.ts';
import './translate-help.css';

const steps = [1, 2, 3] as const;

/** Instructions to translate a page in each browser (specification 000 §2). */
export function TranslateHelp({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const own = browserKind(navigator.userAgent, navigator.maxTouchPoints);
  const [kind, setKind] = useState<BrowserKind>(own);
  const nameOf = (value: BrowserKind) => formatMessage({ id: `shell.translate-help.${value}` });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={<FormattedMessage id="shell.translate-help.title" />}
      footer={
        <Button variant="primary" onClick={onClose}>
          <FormattedMessage id="shell.translate-help.close" />
        </Button>
      }
    >
      <p className="cw-reading">
        <FormattedMessage id="shell.translate-help.text" />
      </p>
      <SelectField
        className="shell-translate-help__browser"
        label={formatMessage({ id: 'shell.translate-help.browser' })}
        value={kind}
        onChange={(event) => setKind(event.target.value as BrowserKind)}
        options={browserKinds.map((value) => ({
          value,
          label:
            value === own && own !== 'other'
              ? formatMessage({ id: 'shell.translate-help.own' }, { browser: nameOf(value) })
              : nameOf(value),
        }))}
      />
      <ol className="shell-translate-help__steps" aria-live="polite">
        {steps.map((step) => (
          <li key={`${kind} ${step}`}>
            <FormattedMessage id={`shell.translate-help.${kind}.${step}`} />
          </li>
        ))}
      </ol>
      <p className="cw-muted cw-small cw-reading">
        <FormattedMessage id="shell.translate-help.note" />
      </p>
    </Dialog>
  );
}
