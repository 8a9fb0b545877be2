import { socialProviders } from '@commonweal/contracts';
import type { accountSecurityContract } from '@commonweal/contracts/account-security';
import type { Handlers } from '../http/handlers.ts';
import { presentPasskey, presentPasskeyCreation } from '../second-factor/passkeys.present.ts';
import { changePasskeyName } from '../second-factor/passkeys.service.ts';
import { presentProviderLink, presentSecurity } from './account-security.present.ts';
import {
  beginSecondFactor,
  keepPasskey,
  linkProvider,
  readSecurity,
  removePasskey,
  replaceCodes,
  startPasskey,
  turnSecondFactorOff,
  turnSecondFactorOn,
  unlink,
} from './account-security.service.ts';
import type { SecuritySite } from './account-security.service.ts';

/** The ways into the own account. */
export function accountSecurityRoutes(site: SecuritySite): Handlers<typeof accountSecurityContract> {
  const { db, config } = site;
  const offered = socialProviders.filter((provider) => config.social[provider]);
  return {
    'GET v3/users/me/security': async (_input, { viewer, header }) => {
      header('cache-control', 'no-store');
      return presentSecurity(await readSecurity(site, viewer.id), offered);
    },
    'POST v3/users/me/second-factor/start': async ({ body }, context) => {
      context.header('cache-control', 'no-store');
      return beginSecondFactor(site, body.password, context);
    },
    'POST v3/users/me/second-factor': async ({ body }, context) => {
      context.header('cache-control', 'no-store');
      return { recovery_codes: [...(await turnSecondFactorOn(site, body.code, context))] };
    },
    'POST v3/users/me/second-factor/remove': async ({ body }, context) => {
      await turnSecondFactorOff(site, body.password, context);
      return { turned_off: true };
    },
    'POST v3/users/me/recovery-codes': async ({ body }, context) => {
      context.header('cache-control', 'no-store');
      return { recovery_codes: [...(await replaceCodes(site, body.password, context))] };
    },
    'POST v3/users/me/passkeys/start': async ({ body }, context) =>
      presentPasskeyCreation(await startPasskey(site, body.password, context)),
    'POST v3/users/me/passkeys': async ({ body }, context) => presentPasskey(await keepPasskey(site, body, context)),
    'PUT v3/users/me/passkeys/:id': async ({ params, body }, { viewer }) => ({
      name: await changePasskeyName(db, viewer.id, params.id, body.name),
    }),
    'DELETE v3/users/me/passkeys/:id': async ({ params, body }, context) => {
      await removePasskey(site, { ...params, ...body }, context);
      return { removed: true };
    },
    'POST v3/users/me/social-accounts/:provider': async ({ params, body }, context) =>
      presentProviderLink(await linkProvider(site, { ...params, ...body }, context)),
    'DELETE v3/users/me/social-accounts/:provider': async ({ params, body }, context) => {
      await unlink(site, { ...params, ...body }, context);
      return { unlinked: true };
    },
  };
}
