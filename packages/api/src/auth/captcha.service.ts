import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Database } from '../db/open-database.ts';
import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import { siteSecrets } from '../server/site-secrets.service.ts';
import { spendChallenge } from './captcha.repo.ts';

export type CaptchaAction = 'register' | 'signin' | 'complaint';

const LIFETIME_MS = 10 * 60_000;
/** About half a second of one core in a browser: {@link LEAST_STEPS} to {@link MOST_STEPS} keys of so many rounds. */
const ROUNDS = 5_000;
const LEAST_STEPS = 200;
const MOST_STEPS = 600;

/** They sign challenges and their solutions. */
const secrets = siteSecrets('captcha-keys');

const payloadForm = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      expiresAt: z.number(),
      data: z.looseObject({ action: z.string().optional() }).optional(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().default(0) }),
});

type Payload = z.infer<typeof payloadForm>;
type VerifyOptions = Parameters<typeof verifySolution>[0];

/** A challenge to solve. @param action what its solution may be spent on; anything where not given */
export async function createCaptchaChallenge(
  db: Database,
  action?: CaptchaAction,
  expiresAt = new Date(Date.now() + LIFETIME_MS),
) {
  const keys = await captchaKeys(db);
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(MOST_STEPS, LEAST_STEPS),
    deriveKey,
    expiresAt,
    hmacSignatureSecret: keys.challenge,
    hmacKeySignatureSecret: keys.solution,
    ...(action && { data: { action } }),
  });
  const { keySignature = '', expiresAt: expiry = 0, data, ...rest } = parameters;
  return {
    parameters: { ...rest, keySignature, expiresAt: expiry, ...(data && action && { data: { action } }) },
    signature,
  };
}

/**
 * Takes the solution of a challenge; it is good once.
 * @throws {Failure} 428 with the reason: missing, invalid, expired, spent before, or meant for another action
 */
export async function spendCaptcha(db: Database, action: CaptchaAction, response: string): Promise<void> {
  if (response === '') throw captchaFailure('captcha-missing');
  const payload = readPayload(response);
  if (!payload) throw captchaFailure('captcha-invalid');
  let isExpired = false;
  const isSolvedUnder = async (keys: Awaited<ReturnType<typeof captchaKeys>>): Promise<boolean> => {
    const { verified, expired } = await verifySolution({
      challenge: payload.challenge as unknown as VerifyOptions['challenge'],
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: keys.challenge,
      hmacKeySignatureSecret: keys.solution,
    });
    isExpired ||= expired;
    return verified && !expired;
  };
  const isSolved = (await secrets.find(db, isSolvedUnder)) !== null;
  if (isExpired) throw captchaFailure('captcha-expired');
  if (!isSolved) throw captchaFailure('captcha-invalid');
  const { parameters, signature } = payload.challenge;
  if ((parameters.data?.action ?? action) !== action) throw captchaFailure('captcha-wrong-action');
  const isFirst = await spendChallenge(db, signature, new Date(parameters.expiresAt * 1000));
  if (!isFirst) throw captchaFailure('captcha-spent');
}

function readPayload(response: string): Payload | null {
  try {
    return payloadForm.safeParse(JSON.parse(Buffer.from(response, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The secrets of the site; made with the first challenge. */
export function captchaKeys(db: Database): Promise<Readonly<Record<'challenge' | 'solution', string>>> {
  return secrets.read(db);
}

const unverified: Bilingual = {
  en: 'We could not verify your legitimacy. Please try again later or contact registration support.',
  fr: 'Nous n’avons pas pu vérifier votre légitimité. Réessayez plus tard ou contactez l’assistance aux inscriptions.',
};

const texts = {
  'captcha-missing': unverified,
  'captcha-invalid': unverified,
  'captcha-wrong-action': unverified,
  'captcha-expired': {
    en: 'The verification has expired. Please try again.',
    fr: 'La vérification a expiré. Veuillez réessayer.',
  },
  'captcha-spent': {
    en: 'This verification was already used. Please try again.',
    fr: 'Cette vérification a déjà servi. Veuillez réessayer.',
  },
} as const satisfies Record<string, Bilingual>;

/** The answer of a captcha that is not taken. */
export function captchaFailure(code: keyof typeof texts): Failure {
  return new Failure(428, code, texts[code]);
}
