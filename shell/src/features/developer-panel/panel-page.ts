import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import type { RemoteDefinition } from '@commonweal/platform/remote';

/** What the developer panel looks at. */
export interface PanelPage {
  readonly registry: Registry;
  readonly loader: Pick<RemoteLoader<RemoteDefinition>, 'facts' | 'subscribe'>;
}
