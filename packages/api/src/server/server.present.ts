import type { SocialProvider } from '@commonweal/contracts';
import type { Config } from '../config.ts';
import type { DatabaseState } from './database-state.ts';
import type { CurrentRelease } from './server.routes.ts';
import type { SiteLinks } from './site-links.service.ts';

/** How the site is. */
export function presentHealth(database: DatabaseState, release: CurrentRelease | null) {
  return {
    status: database === 'ok' && release !== null ? ('ok' as const) : ('unavailable' as const),
    database,
    release: release?.set ?? null,
    release_source: release && (release.isLastKnown ? ('last-known' as const) : ('live' as const)),
  };
}

export interface ServerDetails {
  readonly isInMaintenance: boolean;
  readonly environment: Config['environment'];
  /** Null for people who are not to know. */
  readonly database: { readonly host: string; readonly name: string } | null;
  readonly links: SiteLinks;
  /** Undefined where the site asks for its own proof of work. */
  readonly recaptchaKey: string | undefined;
  /** Mails are kept in the development mailbox. */
  readonly hasMailbox: boolean;
  /** Whose accounts people may log in with. */
  readonly providers: readonly SocialProvider[];
}

/** Details of the site that pages need before they are shown. */
export function presentServerDetails({
  isInMaintenance,
  environment,
  database,
  links,
  recaptchaKey,
  hasMailbox,
  providers,
}: ServerDetails) {
  return {
    is_maintenance_mode: isInMaintenance,
    environment,
    dbHost: database?.host ?? '',
    dbName: database?.name ?? '',
    admin: 'support@commonweal.example',
    lastBatch: null,
    links,
    social_providers: providers,
    ...(recaptchaKey !== undefined && { recaptcha_site_key: recaptchaKey }),
    ...(hasMailbox && { has_mailbox: true as const }),
  };
}
