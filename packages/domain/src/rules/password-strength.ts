/** 0 very low, 1 low, 2 medium, 3 high, 4 very high (specification 000 §5). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export const strengthLevels = ['very-low', 'low', 'medium', 'high', 'very-high'] as const;

/** The least strength of a password that opens an account (specification 000 §5). */
export const LEAST_PASSWORD_STRENGTH: PasswordStrength = 3;

export const LONGEST_PASSWORD = 200;

/** Rates a password. `personal` are things that others know of its owner, such as names and email; they count for nothing. */
export type PasswordRater = (password: string, personal: readonly string[]) => PasswordStrength;

/** Of a longer password only the beginning is rated, so that none takes longer than a few milliseconds. */
const RATED_CHARACTERS = 64;
const RATED_SUBSTITUTIONS = 16;

let rater: Promise<PasswordRater> | null = null;

/**
 * The one judge of passwords, for server and browser alike. Its dictionaries (some 800 kB) load
 * with the first call.
 * @throws where they could not be loaded; the next call tries again
 */
export function loadPasswordRater(): Promise<PasswordRater> {
  rater ??= createRater().catch((error: unknown) => {
    rater = null;
    throw error;
  });
  return rater;
}

async function createRater(): Promise<PasswordRater> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import(/* webpackChunkName: "password-rules" */ '@zxcvbn-ts/core'),
    import(/* webpackChunkName: "password-rules" */ '@zxcvbn-ts/language-common'),
    import(/* webpackChunkName: "password-rules" */ '@zxcvbn-ts/language-en'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: RATED_CHARACTERS,
    l33tMaxSubstitutions: RATED_SUBSTITUTIONS,
  });
  return (password, personal) => zxcvbn.check(password, personal.flatMap(knownWords)).score;
}

/** A name or address as a whole and by its words. */
function knownWords(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
}
