import { createRoot } from 'react-dom/client';
import { addMessages } from '@commonweal/platform/locale';
import { PlatformProviders } from '@commonweal/platform/providers';
import { createQueryClient } from '@commonweal/platform/query-client';
import { DeveloperPanel } from './developer-panel.tsx';
import { recordEvents } from './event-record.store.ts';
import { developerMessages } from './messages/messages.ts';
import type { PanelPage } from './panel-page.ts';
import { openPanel, togglePanel } from './panel.store.ts';

let isMounted = false;

/** Opens or closes the panel, which is a tree of its own, so that it works where the page does not. */
export async function callPanel(page: PanelPage, act: 'open' | 'toggle'): Promise<void> {
  await addMessages(developerMessages);
  if (!isMounted) mount(page);
  if (act === 'open') openPanel();
  else togglePanel();
}

function mount(page: PanelPage): void {
  isMounted = true;
  recordEvents();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <PlatformProviders client={createQueryClient()}>
      <DeveloperPanel page={page} />
    </PlatformProviders>,
  );
}
