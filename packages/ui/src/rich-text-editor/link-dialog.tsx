import { useState } from 'react';
import { LINK_LENGTH, LINK_TEXT_LENGTH } from '@commonweal/domain/limits';
import type { KeyboardEvent } from 'react';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { linkAddress } from './lines-to-html.ts';
import type { LinkTarget } from './text-editor.ts';

export interface LinkDialogProps {
  /** The words that are linked; null: the dialog is closed. */
  target: LinkTarget | null;
  onClose: () => void;
  /** @param address null takes the link away @param text for a target without words */
  onLink: (target: LinkTarget, address: string | null, text?: string) => void;
}

/** Asks for the address of a link, and for its words where none are chosen. */
export function LinkDialog({ target, onClose, onLink }: LinkDialogProps) {
  return target && <OpenLinkDialog target={target} onClose={onClose} onLink={onLink} />;
}

function OpenLinkDialog({ target, onClose, onLink }: LinkDialogProps & { target: LinkTarget }) {
  const [address, setAddress] = useState(target.address);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isChange = target.address !== '';
  const send = () => {
    const href = addressOf(address);
    if (href === null) setWrong(true);
    else onLink(target, href, text.trim() || address.trim());
  };
  // No form: the editor may stand in one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    send();
  };
  const remove = isChange && (
    <Button variant="quiet" onClick={() => onLink(target, null)}>
      <FormattedMessage id="ui.editor.link.remove" />
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="ui.editor.link" />}
      footer={
        <>
          {remove}
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button variant="primary" onClick={send}>
            <FormattedMessage id={isChange ? 'ui.editor.link.change' : 'ui.editor.link.insert'} />
          </Button>
        </>
      }
    >
      <div className="cw-editor__link" onKeyDown={onKeyDown} role="presentation">
        <TextField
          label={<FormattedMessage id="ui.editor.link.address" />}
          inputMode="url"
          autoComplete="off"
          maxLength={LINK_LENGTH}
          data-first-focus
          value={address}
          error={isWrong && <FormattedMessage id="ui.editor.link.wrong" />}
          onChange={(event) => {
            setWrong(false);
            setAddress(event.target.value);
          }}
        />
        {target.text === '' && (
          <TextField
            label={<FormattedMessage id="ui.editor.link.text" />}
            optional
            maxLength={LINK_TEXT_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The address as a link keeps it; people leave out what a browser adds. Null where it is none. */
function addressOf(written: string): string | null {
  const address = written.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return linkAddress(`mailto:${address}`);
  if (/^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)+(?::\d+)?(?:[/?#]|$)/.test(address)) return linkAddress(`https://${address}`);
  return linkAddress(address);
}
