import type { SocialProvider } from '@commonweal/contracts';
import type { authContract } from '@commonweal/contracts/auth';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import { beginPasskeySignIn } from '../second-factor/passkeys.service.ts';
import { presentPasskeyRequest } from '../second-factor/passkeys.present.ts';
import type { CaptchaGate } from './captcha-gate.ts';
import { createCaptchaChallenge } from './captcha.service.ts';
import { cancelEmailChange, confirmEmailChange, resendEmailChange } from './email-change.service.ts';
import { confirmAndEnter, emailOfLink, resendConfirmation } from './email-confirmation.service.ts';
import type { OpenedSession } from './entry.service.ts';
import { rememberBrowser } from './known-browser.ts';
import { changeOwnPassword } from './password-change.service.ts';
import { askForReset, changePasswordByLink, readResetLink } from './password-reset.service.ts';
import { presentResetLink } from './password-reset.present.ts';
import { changeProfile } from './profile-change.service.ts';
import { countUsername, isEmailFree, register } from './registration.service.ts';
import { enterWithPasskey, finishWithCode } from './second-step.service.ts';
import { originOf, replyWithSession } from './session-reply.ts';
import { signIn } from './sign-in.service.ts';
import type { SocialProof } from './sign-in.service.ts';

export interface AuthRoutesOptions {
  readonly db: Database;
  readonly orders: MailOrders;
  readonly config: Pick<Config, 'environment' | 'publicUrl' | 'secretsKeys'>;
  readonly takeCaptcha: CaptchaGate;
  /** Opens the session of somebody whom a provider has named. */
  readonly signInSocially: SocialSignIn;
}

type SocialSignIn = (provider: SocialProvider, proof: SocialProof) => Promise<OpenedSession>;

/** Captcha, opening and confirming an account, changing its email, signing in. */
export function authRoutes({
  db,
  orders,
  config,
  takeCaptcha,
  signInSocially,
}: AuthRoutesOptions): Handlers<typeof authContract> {
  const mailing = { db, orders };
  const site = { db, config };
  return {
    'GET v3/captcha/challenge': ({ query }, { header }) => {
      header('cache-control', 'no-store');
      return createCaptchaChallenge(db, query.action);
    },
    'GET v3/users/is-email-unique/:email': async ({ params }, { viewer }) => ({
      is_unique: await isEmailFree(db, params.email, viewer?.id ?? null),
    }),
    'GET v3/auth/pseudounique': async ({ query }) => ({ count: await countUsername(db, query.pseudo) }),
    'POST v3/auth/register': async ({ body }, context) => {
      const email = await register({ ...mailing, takeCaptcha }, body, context);
      context.log.info({ environmentOfPage: body.env_name }, 'account opened');
      return { registered: true, email };
    },
    'GET v3/auth/email-verification/:token': async ({ params }, { header }) => {
      header('cache-control', 'no-store');
      return { email: await emailOfLink(db, params.token) };
    },
    'POST v3/auth/email-verification/:token': async ({ params }, context) =>
      replyWithSession(site, await confirmAndEnter(db, params.token), context),
    'POST v3/auth/resend-registration-confirmation': async ({ body }) => {
      await resendConfirmation(orders, body.email);
      return { accepted: true };
    },
    'POST v3/auth/userprofile/resetpwd': async ({ body }) => {
      await askForReset(orders, body.email);
      return { accepted: true };
    },
    'GET v3/auth/userprofile/resetpwd/:token': async ({ params }, { header }) => {
      header('cache-control', 'no-store');
      return presentResetLink(await readResetLink(db, params.token));
    },
    'PUT v3/users/:id/reset-password': async ({ params, body }, { header, address }) => {
      const account = await changePasswordByLink(mailing, { userId: params.id, ...body }, address);
      header('set-cookie', await rememberBrowser(db, '', account, config));
      return { password_changed: true };
    },
    'PUT v3/users/profile': async ({ body }, { viewer, address }) => ({
      change_email: await changeProfile(mailing, viewer.id, body, address),
    }),
    'PUT v3/users/:id/change-password': async ({ params, body }, { viewer, header, requestHeader, address }) => {
      if (params.id !== viewer.id) throw commonFailure('not-found');
      const { current_password: current, password } = body;
      const account = await changeOwnPassword(mailing, viewer, { current, password, address });
      header('set-cookie', await rememberBrowser(db, requestHeader('cookie') ?? '', account, config));
      return { password_changed: true };
    },
    'GET v3/users/resend-email-change-confirmation': async (_input, { viewer, header }) => {
      header('cache-control', 'no-store');
      return { change_email: await resendEmailChange(mailing, viewer.id) };
    },
    'POST v3/users/:id/cancel-email-change': async ({ params }, { viewer }) => {
      if (params.id !== viewer.id) throw commonFailure('not-found');
      await cancelEmailChange(db, viewer.id);
      return { email_kept: true };
    },
    'POST v3/users/confirm-email-change': async ({ body }) => {
      await confirmEmailChange(db, body.token);
      return { email_changed: true };
    },
    'POST v3/auth/signin': async ({ body }, context) => {
      const { socialLogin } = body;
      const session = socialLogin
        ? await signInSocially(socialLogin, body)
        : await signIn(db, body, originOf(context), { ...config, takeCaptcha });
      return replyWithSession(site, session, context);
    },
    'POST v3/auth/signin/second-factor': async ({ body }, context) =>
      replyWithSession(site, await finishWithCode(site, body, originOf(context)), context),
    'POST v3/auth/signin/passkey/start': async ({ body }, { header }) => {
      header('cache-control', 'no-store');
      return presentPasskeyRequest(await beginPasskeySignIn(site, body.ticket ?? null));
    },
    'POST v3/auth/signin/passkey': async ({ body }, context) =>
      replyWithSession(site, await enterWithPasskey(site, body), context),
  };
}
