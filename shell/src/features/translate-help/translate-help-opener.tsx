import { useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { showAlert } from '@commonweal/platform/alerts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import { Button } from '@commonweal/ui';
import { translateHelpMessages } from './messages/messages.ts';

type Help = ComponentType<{ readonly onClose: () => void }>;

/** Opens the help with translating the page: analyses stay in the language of their author. */
export function TranslateHelpOpener() {
  const { formatMessage } = useIntl();
  const [Help, setHelp] = useState<Help | null>(null);
  const open = async () => {
    try {
      const Loaded = await loadHelp();
      setHelp(() => Loaded);
    } catch (error) {
      console.warn('The help with translating could not be loaded.', error);
      showAlert('failure', formatMessage({ id: 'shell.translate-help.lost' }));
    }
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => void open()}>
        <FormattedMessage id="shell.translate-help.open" />
      </Button>
      {/* A window has parts of its own, which may not stand in the page's footer. */}
      {Help && createPortal(<Help onClose={() => setHelp(null)} />, document.body)}
    </>
  );
}

async function loadHelp(): Promise<Help> {
  const [{ TranslateHelp }] = await Promise.all([
    import(/* webpackChunkName: "translate-help" */ './translate-help.tsx'),
    addMessages(translateHelpMessages),
  ]);
  return TranslateHelp;
}
