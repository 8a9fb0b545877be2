import { Secret, TOTP } from 'otpauth';
import { sql } from 'drizzle-orm';
import type { ErrorDetails } from '@commonweal/contracts';
import { signInWithPassword } from './password-sign-in.ts';
import { softwarePasskey } from './software-passkey.ts';
import type { CallAs, DemoAccount, TestApi } from './test-api.ts';

export const DEMO_PASSWORD = 'Commonweal-demo-2026';

/** The code that an authenticator app shows. @param periods from now */
export function codeOf(secret: string, periods = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + periods * 30_000 });
}

/** Turns the second factor of a demonstration account on. @returns its secret and recovery codes, and the session */
export async function withSecondFactor(api: TestApi, as: DemoAccount) {
  const token = await api.signIn(as);
  const started = await api.call(
    'POST v3/users/me/second-factor/start',
    { body: { password: DEMO_PASSWORD } },
    { token },
  );
  const { secret } = started.body;
  const { body } = await api.call('POST v3/users/me/second-factor', { body: { code: codeOf(secret) } }, { token });
  await forgetCodes(api);
  return { secret, token, recoveryCodes: body.recovery_codes };
}

/** Adds a passkey to the account of a session. */
export async function withPasskey(api: TestApi, token: string, name = 'Laptop') {
  const { body } = await api.call('POST v3/users/me/passkeys/start', { body: { password: DEMO_PASSWORD } }, { token });
  const device = softwarePasskey();
  const passkey = device.create(body.options);
  const added = await api.call(
    'POST v3/users/me/passkeys',
    { body: { ticket: body.ticket, name, passkey } },
    { token },
  );
  return { device, added };
}

/** Passes the first step with the password. @returns what the reply carries for the second */
export async function passFirstStep(api: TestApi, account: DemoAccount, options?: CallAs) {
  const reply = await signInWithPassword(api, `${account}@demo.commonweal.example`, DEMO_PASSWORD, options);
  const details = reply.error as unknown as ErrorDetails['second-factor-needed'];
  return { reply, ticket: details.ticket, hasPasskey: details.has_passkey };
}

/** Lets a code be used that was used before, as if time had passed. */
export async function forgetCodes({ db }: TestApi): Promise<void> {
  await db.execute(sql`update second_factors set last_period = 0`);
}
