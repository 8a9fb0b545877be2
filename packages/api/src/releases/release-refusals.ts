import type { GateProblem } from '@commonweal/federation/gate';
import { Failure, commonFailure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { ArtifactName } from './release-set.ts';

/** Nothing changed, because the environment is not as it was seen. */
export const releaseMoved = () =>
  new Failure(409, 'release-moved', {
    en: 'What is live has changed meanwhile. Look again before you change it.',
    fr: 'Ce qui est en ligne a changé entre-temps. Vérifiez-le avant de le modifier.',
  });

/** Names the first problem; `fields` has them all, numbered. */
export function gateRefused([first, ...others]: readonly [GateProblem, ...GateProblem[]]): Failure {
  const fields = [first, ...others].map(({ rule, text }, at): [string, Bilingual] => [`${rule}-${at + 1}`, text]);
  return new Failure(409, 'gate-refused', first.text, Object.fromEntries(fields));
}

export const unknownSet = (id: string) =>
  new Failure(404, 'unknown-set', {
    en: `There is no release set ${id} here.`,
    fr: `Le lot ${id} n’existe pas ici.`,
  });

export const unknownArtifact = ({ name, version }: ArtifactName) =>
  new Failure(404, 'unknown-artifact', {
    en: `${name} ${version} is not published.`,
    fr: `${name} ${version} n’est pas publié.`,
  });

export const noRelease = () =>
  new Failure(409, 'no-release', {
    en: 'Nothing is released here yet.',
    fr: 'Rien n’est encore en ligne ici.',
  });

export const nothingToRollBack = () =>
  new Failure(409, 'nothing-to-roll-back', {
    en: 'There is no earlier release to go back to.',
    fr: 'Il n’y a pas de version antérieure à laquelle revenir.',
  });

/** @param message what is wrong with the build, in English as the build's tools say it */
export function artifactRefused(code: 'artifact-invalid' | 'artifact-differs', message: string): Failure {
  return new Failure(code === 'artifact-invalid' ? 422 : 409, code, {
    en: message,
    fr: `Cette version ne peut pas être publiée : ${message}`,
  });
}

export const namedTwice = () =>
  commonFailure('invalid-fields', {
    artifacts: { en: 'Each name can stand here once.', fr: 'Chaque nom ne peut figurer qu’une fois.' },
  });

/** @param field what named the set */
export const canaryIsLive = (field: string) =>
  commonFailure('invalid-fields', {
    [field]: { en: 'This is live for everybody already.', fr: 'C’est déjà en ligne pour tout le monde.' },
  });

/** @param remote what the token is for */
export const tokenScope = (remote: string) =>
  new Failure(403, 'token-scope', {
    en: `This token is for ${remote} only.`,
    fr: `Ce jeton ne vaut que pour ${remote}.`,
  });

export const tokenForce = () =>
  new Failure(403, 'token-scope', {
    en: 'Only release staff may override the gate.',
    fr: 'Seule l’équipe des mises en ligne peut outrepasser les contrôles.',
  });
