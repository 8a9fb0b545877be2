import type { RemoteLoader } from '@commonweal/federation/client';
import type { Registry } from '@commonweal/federation/registry';
import type { RemoteModule } from '@commonweal/platform/remote';

export interface PanelPage {
  readonly registry: Registry;
  readonly loader: Pick<RemoteLoader<RemoteModule>, 'facts' | 'subscribe'>;
}
