import { LEAST_PASSWORD_STRENGTH, LONGEST_PASSWORD, loadPasswordRater } from '@commonweal/domain/password-strength';
import type { PasswordStrength } from '@commonweal/domain/password-strength';
import type { Bilingual } from '../http/locale.ts';

/**
 * Reason for which a password is refused; null where it is accepted.
 * @param known what others know of its owner, such as names and email
 */
export async function passwordProblem(password: string, known: readonly string[]): Promise<Bilingual | null> {
  if (password.length > LONGEST_PASSWORD) return tooLong;
  const rate = await loadPasswordRater();
  const strength = rate(password, known);
  return strength < LEAST_PASSWORD_STRENGTH ? weakPasswordText(strength) : null;
}

const tooLong: Bilingual = {
  en: 'This password is too long: 200 characters at most.',
  fr: 'Ce mot de passe est trop long\u202f: 200 caractères au plus.',
};

const levels: readonly Bilingual[] = [
  { en: 'very low', fr: 'très faible' },
  { en: 'low', fr: 'faible' },
  { en: 'medium', fr: 'moyenne' },
  { en: 'high', fr: 'élevée' },
  { en: 'very high', fr: 'très élevée' },
];

/** Names the level and asks for a stronger password (specification 000 §5). */
function weakPasswordText(strength: PasswordStrength): Bilingual {
  const level = levels[strength] ?? { en: '', fr: '' };
  return {
    en: `The strength of this password is ${level.en}. Please choose a stronger one.`,
    fr: `La robustesse de ce mot de passe est ${level.fr}. Choisissez-en un plus robuste.`,
  };
}
