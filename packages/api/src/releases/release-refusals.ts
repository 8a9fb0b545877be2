import type { GateProblem } from '@commonweal/federation/gate';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { Move } from './release-moves.repo.ts';
import type { ArtifactName, SetConflict } from './release-set.ts';
import type { ReleaseTokenRow } from './release-tokens.repo.ts';

/** Nothing changed, because the environment is not as it was seen. */
export const releaseMoved = () =>
  new Failure(409, 'release-moved', {
    en: 'The live set has changed in the meantime. Check it before you change it.',
    fr: 'L’ensemble en ligne a changé entre-temps. Vérifiez-le avant de le modifier.',
  });

/** Names the first problem; `fields` has them all, numbered. */
export function gateRefused([first, ...others]: readonly [GateProblem, ...GateProblem[]]): Failure {
  const fields = [first, ...others].map(({ rule, text }, at): [string, Bilingual] => [`${rule}-${at + 1}`, text]);
  return new Failure(409, 'gate-refused', first.text, Object.fromEntries(fields));
}

/** The command line, as people type it. */
const COMMAND = 'npx commonweal-release';

export const unknownSet = (id: string) =>
  new Failure(404, 'unknown-set', {
    en: `There is no release set ${id} here. ${COMMAND} sets lists those that were live.`,
    fr: `Le lot ${id} n’existe pas ici. ${COMMAND} sets affiche ceux qui ont été en ligne.`,
  });

export const unknownArtifact = ({ name, version }: ArtifactName) =>
  new Failure(404, 'unknown-artifact', {
    en: `${name} ${version} is not published. ${COMMAND} list ${name} shows the versions that are.`,
    fr: `${name} ${version} n’est pas publié. ${COMMAND} list ${name} affiche les versions qui le sont.`,
  });

export const noRelease = () =>
  new Failure(409, 'no-release', {
    en: 'Nothing is released here yet.',
    fr: 'Rien n’est encore en ligne ici.',
  });

export const nothingToRollBack = () =>
  new Failure(409, 'nothing-to-roll-back', {
    en: `There is no earlier release to go back to. Promote a version by its name instead; ${COMMAND} list shows them.`,
    fr: `Il n’y a pas de version antérieure à laquelle revenir. Mettez plutôt une version en ligne par son nom : ${COMMAND} list les affiche.`,
  });

/** @param name of the shell or of a remote that has only ever had one version here */
export const nothingToRollBackOf = (name: string) =>
  new Failure(409, 'nothing-to-roll-back', {
    en: `There is no earlier version of ${name} to go back to. Promote one by its name instead; ${COMMAND} list ${name} shows them.`,
    fr: `Il n’y a pas de version antérieure de ${name} à laquelle revenir. Mettez-en plutôt une en ligne par son nom : ${COMMAND} list ${name} les affiche.`,
  });

/** A conflict, and how the live version came there. */
export type ToldConflict = SetConflict & { readonly move: Move | undefined };

/** Names the first conflict; `fields` has them all. */
export function setConflicts([first, ...others]: readonly [ToldConflict, ...ToldConflict[]]): Failure {
  const fields = [first, ...others].map((conflict): [string, Bilingual] => [conflict.name, conflictText(conflict)]);
  return new Failure(409, 'release-conflict', conflictText(first), Object.fromEntries(fields));
}

function conflictText({ name, base, wanted, live, move }: ToldConflict): Bilingual {
  const { en, fr } = doneBy(move);
  const instead =
    wanted === undefined
      ? { en: '', fr: '' }
      : {
          en: ` To put ${wanted} in its place: ${COMMAND} promote ${name}@${wanted}`,
          fr: ` Pour mettre ${wanted} à la place : ${COMMAND} promote ${name}@${wanted}`,
        };
  return {
    en:
      `${name} has changed since this set was made: ${live ?? 'its removal'} was put live${en}. The set was made ` +
      `from ${base ?? 'nothing'} and would ${wanted === undefined ? 'take it away' : `bring ${wanted}`}. ` +
      `Nothing was changed.${instead.en}`,
    fr:
      `${name} a changé depuis la composition de ce lot : ${live ?? 'son retrait'} a été mis en ligne${fr}. Le lot part ` +
      `de ${base ?? 'rien'} et ${wanted === undefined ? 'le retirerait' : `apporterait ${wanted}`}. ` +
      `Rien n’a été modifié.${instead.fr}`,
  };
}

/** The actor and the time of a log entry; empty where the log does not know. */
function doneBy(move: Move | undefined): Bilingual {
  if (!move) return { en: '', fr: '' };
  const [day, time] = [move.at.toISOString().slice(0, 10), move.at.toISOString().slice(11, 16)];
  return { en: ` by ${move.by} on ${day} at ${time} UTC`, fr: ` par ${move.by} le ${day} à ${time} UTC` };
}

/** A version that a rollback would take back, and how it became live. */
export interface TakenBack {
  readonly name: string;
  readonly version: string | undefined;
  readonly move: Move | undefined;
}

/** @param setId what the rollback would bring back */
export function rollbackOfOthers({ name, version, move }: TakenBack, setId: string): Failure {
  const { en, fr } = doneBy(move);
  return new Failure(409, 'rollback-of-others', {
    en:
      `This would take back ${name} ${version ?? ''}, which was put live${en}. Nothing was changed. To take back ` +
      `${name} alone: ${COMMAND} rollback ${name}. To bring back the whole set before: ${COMMAND} rollback ${setId}`,
    fr:
      `Cela annulerait ${name} ${version ?? ''}, mis en ligne${fr}. Rien n’a été modifié. Pour n’annuler que ` +
      `${name} : ${COMMAND} rollback ${name}. Pour rétablir tout le lot précédent : ${COMMAND} rollback ${setId}`,
  });
}

/** A pipeline's own. @param remote what its token is for */
export function rollbackBeyondToken({ name, version, move }: TakenBack, remote: string): Failure {
  const { en, fr } = doneBy(move);
  return new Failure(403, 'token-scope', {
    en:
      `This token is for ${remote} only, and this would take back ${name} ${version ?? ''}, which was put live${en}. ` +
      `Nothing was changed. To take back ${remote} alone: ${COMMAND} rollback ${remote}. For the rest, ask release staff.`,
    fr:
      `Ce jeton ne vaut que pour ${remote}, et cela annulerait ${name} ${version ?? ''}, mis en ligne${fr}. ` +
      `Rien n’a été modifié. Pour n’annuler que ${remote} : ${COMMAND} rollback ${remote}. Pour le reste, adressez-vous à l’équipe des mises en ligne.`,
  });
}

/** @param message what is wrong with the build, in English as the build's tools say it */
export function artifactRefused(code: 'artifact-invalid' | 'artifact-differs', message: string): Failure {
  return new Failure(code === 'artifact-invalid' ? 422 : 409, code, {
    en: message,
    fr: `Cette version ne peut pas être publiée : ${message}`,
  });
}

export const namedTwice = () =>
  commonFailure('invalid-fields', {
    artifacts: { en: 'Each name can appear only once.', fr: 'Chaque nom ne peut figurer qu’une fois.' },
  });

/** @param field what named the set */
export const canaryIsLive = (field: string) =>
  commonFailure('invalid-fields', {
    [field]: { en: 'This is already live for everyone.', fr: 'C’est déjà en ligne pour tout le monde.' },
  });

/**
 * @param remote what the token is for
 * @param names what would be published or would change; null where that is a whole set
 */
export function tokenScope(remote: string, names: readonly string[] | null): Failure {
  const others = names?.filter((name) => name !== remote).join(', ');
  const text: Bilingual =
    others === undefined
      ? {
          en: `This token is for ${remote} only, and a set may hold more. Name the version instead: ${COMMAND} promote ${remote}@<version>`,
          fr: `Ce jeton ne vaut que pour ${remote}, et un lot peut contenir davantage. Nommez plutôt la version : ${COMMAND} promote ${remote}@<version>`,
        }
      : {
          en: `This token is for ${remote} only, and not for ${others}. Use a token of ${others}; release staff make one on the page Releases, tab Tokens.`,
          fr: `Ce jeton ne vaut que pour ${remote}, et non pour ${others}. Utilisez un jeton de ${others} : l’équipe des mises en ligne en crée sur la page Mises en ligne, onglet Jetons.`,
        };
  return new Failure(403, 'token-scope', text);
}

export const tokenForce = () =>
  new Failure(403, 'token-scope', {
    en: 'A release token cannot pass the gate by force. Repair what the gate names, or ask release staff to force it.',
    fr: 'Un jeton ne permet pas d’outrepasser les contrôles. Corrigez ce qu’ils signalent, ou adressez-vous à l’équipe des mises en ligne.',
  });

const newToken: Bilingual = {
  en: 'Ask release staff for a new one: page Releases, tab Tokens.',
  fr: 'Demandez-en un nouveau à l’équipe des mises en ligne : page Mises en ligne, onglet Jetons.',
};

/** A release token that is not in force; whoever holds it may know why. */
export function tokenRefused(token: Pick<ReleaseTokenRow, 'remote' | 'expiresAt' | 'revokedAt'> | null): Failure {
  if (token === null) {
    return new Failure(401, 'unauthorized', {
      en: `This site knows no such release token: it may be another site’s, or incomplete. Check COMMONWEAL_SITE and COMMONWEAL_RELEASE_TOKEN. ${newToken.en}`,
      fr: `Ce site ne connaît pas ce jeton : il est peut-être celui d’un autre site, ou incomplet. Vérifiez COMMONWEAL_SITE et COMMONWEAL_RELEASE_TOKEN. ${newToken.fr}`,
    });
  }
  const { remote, expiresAt, revokedAt } = token;
  const day = (revokedAt ?? expiresAt).toISOString().slice(0, 10);
  return new Failure(401, 'unauthorized', {
    en: `This release token of ${remote} ${revokedAt ? 'was revoked' : 'expired'} on ${day}. ${newToken.en}`,
    fr: `Ce jeton de ${remote} ${revokedAt ? 'a été révoqué' : 'a expiré'} le ${day}. ${newToken.fr}`,
  });
}

/** A release token where only release staff may act. */
export const tokenForStaff = () =>
  new Failure(401, 'unauthorized', {
    en: 'A release token publishes, promotes and rolls back its own remote alone. For this, log in as release staff or ask them.',
    fr: 'Un jeton publie, met en ligne et rétablit son seul module. Pour ceci, connectez-vous en tant que membre de l’équipe des mises en ligne, ou adressez-vous à elle.',
  });
