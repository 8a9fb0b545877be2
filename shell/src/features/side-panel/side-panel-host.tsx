import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { addMessages } from '@commonweal/platform/locale';
import { Navigate } from '@commonweal/platform/router';
import { useSidePanel } from '@commonweal/platform/side-panel';
import { panelMessages } from './messages/messages.ts';

/** The panel that the address asks for; its code comes when one is asked for. */
export function SidePanelHost() {
  const { panel, isUnknown, plainAddress, close } = useSidePanel();
  const { formatMessage } = useIntl();
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const isMissing = panel !== null && Panel === null;
  const giveUp = useEffectEvent(() => {
    showAlert('failure', formatMessage({ id: 'shell.panel.failed' }));
    close();
  });
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    void loadPanel().then((loaded) => {
      if (isGone) return;
      if (loaded) setPanel(() => loaded);
      else giveUp();
    });
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  if (isUnknown) return <Navigate to={plainAddress} replace />;
  return panel && Panel && <Panel />;
}

/** Null where it cannot be had; the next link to it tries again. */
async function loadPanel(): Promise<ComponentType | null> {
  try {
    const [{ SidePanel }] = await Promise.all([
      import(/* webpackChunkName: "side-panel" */ './side-panel.tsx'),
      addMessages(panelMessages),
    ]);
    return SidePanel;
  } catch (error) {
    console.warn('The side panel could not be loaded.', error);
    return null;
  }
}
