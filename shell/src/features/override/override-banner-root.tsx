import { createRoot } from 'react-dom/client';
import { addMessages } from '@commonweal/platform/locale';
import { PlatformProviders } from '@commonweal/platform/providers';
import { createQueryClient } from '@commonweal/platform/query-client';
import { OverrideBanner } from './override-banner.tsx';
import type { WaysOut } from './override-banner.tsx';
import { overrideMessages } from './messages/messages.ts';

/**
 * Shows the banner above the page, as a tree of its own: whatever a build under work does to the page,
 * the way out stays.
 */
export async function showBanner(ways: WaysOut): Promise<void> {
  await addMessages(overrideMessages);
  const place = document.createElement('div');
  place.className = 'shell-override';
  document.body.prepend(place);
  createRoot(place).render(
    <PlatformProviders client={createQueryClient()}>
      <OverrideBanner {...ways} />
    </PlatformProviders>,
  );
  keepBelow(place);
}

/** Table headers and anchors keep below the banner, however many lines it takes. */
function keepBelow(banner: HTMLElement): void {
  const observer = new ResizeObserver(() => {
    document.documentElement.style.setProperty('--cw-sticky-top', `${banner.offsetHeight}px`);
  });
  observer.observe(banner);
}
