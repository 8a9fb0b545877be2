import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';

/** A link that was mailed, as it stands now. */
export interface MailedLink {
  readonly isExpired: boolean;
  readonly isUsed: boolean;
}

/** Why a link cannot be followed: 404 `token-unknown`; 410 `token-expired`, `token-used`. */
export interface LinkFailures {
  readonly unknown: () => Failure;
  readonly expired: () => Failure;
  readonly used: () => Failure;
}

/**
 * Failures of links of one purpose.
 * @param life for how long they work, such as "48 hours"
 * @param used what it means that one was used before
 */
export function linkFailures(life: Bilingual, used: Bilingual): LinkFailures {
  return {
    unknown: () =>
      new Failure(404, 'token-unknown', {
        en: 'This link is not one of ours, or it is incomplete.',
        fr: 'Ce lien ne vient pas de nous ou est incomplet.',
      }),
    expired: () =>
      new Failure(410, 'token-expired', {
        en: `This link has expired: it works for ${life.en}.`,
        fr: `Ce lien a expiré\u202f: il est valable ${life.fr}.`,
      }),
    used: () => new Failure(410, 'token-used', used),
  };
}

/** The link that was found, where it can be followed. @throws {Failure} one of the purpose's {@link LinkFailures} */
export function openLink<T extends MailedLink>(found: T | null, failures: LinkFailures): T {
  if (!found) throw failures.unknown();
  if (found.isUsed) throw failures.used();
  if (found.isExpired) throw failures.expired();
  return found;
}
