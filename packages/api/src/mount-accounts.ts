import type { FastifyInstance } from 'fastify';
import { accountRemovalContract } from '@commonweal/contracts/account-removal';
import { accountSecurityContract } from '@commonweal/contracts/account-security';
import { authContract } from '@commonweal/contracts/auth';
import { clientAccountsContract } from '@commonweal/contracts/client-accounts';
import { complaintsContract } from '@commonweal/contracts/complaints';
import { personalDataContract } from '@commonweal/contracts/personal-data';
import { preferencesContract } from '@commonweal/contracts/preferences';
import { profilePicturesContract } from '@commonweal/contracts/profile-pictures';
import { sessionContract } from '@commonweal/contracts/session';
import { socialContract } from '@commonweal/contracts/social';
import { usersContract } from '@commonweal/contracts/users';
import { accountRemovalRoutes } from './account-removal/account-removal.routes.ts';
import { accountSecurityRoutes } from './account-security/account-security.routes.ts';
import { captchaGate } from './auth/captcha-gate.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { clientAccountsRoutes } from './auth/client-accounts.routes.ts';
import { complaintsRoutes } from './complaints/complaints.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { personalPictures, personalTables } from './personal-tables.ts';
import { profilePicturesRoutes } from './profile-pictures/profile-pictures.routes.ts';
import { profilesRoutes } from './profiles/profiles.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { findSocialPicture, signInSocially } from './social/social.service.ts';
import { createPublicFetch } from './source-check/public-file.ts';
import { preferencesRoutes } from './users/preferences.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import type { Config } from './config.ts';
import type { Uploads } from './images/images.service.ts';
import { mount } from './http/mount.ts';
import type { MountOptions } from './http/mount.ts';
import type { MailOrders } from './mail/mail-orders.ts';
import type { SourceMeans } from './source-check/source-checker.ts';

export interface AccountsOptions {
  readonly config: Config;
  readonly orders: MailOrders;
  readonly uploads: Uploads;
  readonly sourceMeans: SourceMeans | undefined;
}

/** Endpoints of people's accounts: signing in, the profile, its settings, the end of an account, and complaints. */
export function mountAccounts(
  app: FastifyInstance,
  options: MountOptions,
  { config, orders, uploads, sourceMeans }: AccountsOptions,
): void {
  const { db } = options;
  mount(app, options, sessionContract, sessionRoutes({ db }));
  mount(app, options, usersContract, { ...usersRoutes({ db }), ...profilesRoutes({ db }) });
  const fetchFile = createPublicFetch(config.publicUrl, sourceMeans);
  const pictures = { db, uploads, fetchFile, gravatar: config.gravatar, findSocialPicture };
  mount(app, options, profilePicturesContract, profilePicturesRoutes(pictures));
  const personalData = { db, store: uploads.store, tables: personalTables, pictures: personalPictures };
  mount(app, options, personalDataContract, personalDataRoutes(personalData));
  mount(app, options, preferencesContract, preferencesRoutes({ db }));
  mount(app, options, accountRemovalContract, accountRemovalRoutes({ db, orders }));
  const takeCaptcha = captchaGate(db, config);
  mount(
    app,
    options,
    authContract,
    authRoutes({
      db,
      orders,
      config,
      takeCaptcha,
      signInSocially: (...given) => signInSocially({ db, takeCaptcha }, ...given),
    }),
  );
  mount(app, options, socialContract, socialRoutes({ db, orders, config }));
  mount(app, options, accountSecurityContract, accountSecurityRoutes({ db, config }));
  mount(app, options, complaintsContract, complaintsRoutes({ db, orders, takeCaptcha }));
  mount(app, options, clientAccountsContract, clientAccountsRoutes({ db, orders, config }));
}
