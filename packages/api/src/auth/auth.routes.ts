import type { SocialProvider } from '@commonweal/contracts';
import type { authContract } from '@commonweal/contracts/auth';
import type { Config } from '../config.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MailOrders } from '../mail/mail-orders.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createCaptchaChallenge } from './captcha.service.ts';
import { askForEmailChange, cancelEmailChange, confirmEmailChange, resendEmailChange } from './email-change.service.ts';
import { resendConfirmation, verifyEmail } from './email-confirmation.service.ts';
import { rememberBrowser } from './known-browser.ts';
import { askForReset, changePasswordByLink, readResetLink } from './password-reset.service.ts';
import { presentResetLink } from './password-reset.present.ts';
import { countUsername, isEmailFree, register } from './registration.service.ts';
import { signIn } from './sign-in.service.ts';
import type { OpenedSession, SocialProof } from './sign-in.service.ts';

export interface AuthRoutesOptions {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly orders: MailOrders;
  readonly config: Pick<Config, 'environment' | 'publicUrl'>;
  /** Opens the session of somebody whom a provider has named. */
  readonly signInSocially: SocialSignIn;
}

type SocialSignIn = (provider: SocialProvider, proof: SocialProof) => Promise<OpenedSession>;

/** Captcha, opening and confirming an account, changing its email, signing in. */
export function authRoutes({
  db,
  mailer,
  orders,
  config,
  signInSocially,
}: AuthRoutesOptions): Handlers<typeof authContract> {
  const mailing = { db, mailer, orders, publicUrl: config.publicUrl };
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
      const email = await register(mailing, body, context);
      context.log.info({ environmentOfPage: body.env_name }, 'account opened');
      return { registered: true, email };
    },
    'GET v3/auth/email-verification/:token': async ({ params }) => {
      await verifyEmail(db, params.token);
      return { email_confirmed: true };
    },
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
      change_email: await askForEmailChange(mailing, viewer.id, { ...body, address }),
    }),
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
    'POST v3/auth/signin': async ({ body }, { header, requestHeader, address }) => {
      header('cache-control', 'no-store');
      const { socialLogin } = body;
      const cookies = requestHeader('cookie') ?? '';
      const { token, account } = socialLogin
        ? await signInSocially(socialLogin, body)
        : await signIn(db, body, { address, cookies }, config.environment);
      header('set-cookie', await rememberBrowser(db, cookies, account, config));
      return { token };
    },
  };
}
