import type { SessionUser } from '@commonweal/contracts';

/** Properties of a part of the settings page. */
export interface SettingsSectionProps {
  readonly user: SessionUser;
}
