import type { Bilingual } from '../http/locale.ts';
import type { FailureReason, FailureStage, RollbackCause } from './release-actions.ts';

const stages: Readonly<Record<FailureStage, Bilingual>> = {
  entry: { en: 'loading the entry', fr: 'chargement de l’entrée' },
  chunk: { en: 'loading a part of the code', fr: 'chargement d’une partie du code' },
  style: { en: 'loading a stylesheet', fr: 'chargement d’une feuille de style' },
  evaluate: { en: 'running the code', fr: 'exécution du code' },
  render: { en: 'showing the page', fr: 'affichage de la page' },
};

const reasons: Readonly<Record<FailureReason, Bilingual>> = {
  timeout: { en: 'no answer in time', fr: 'pas de réponse à temps' },
  offline: { en: 'no connection', fr: 'pas de connexion' },
  missing: { en: 'the file is missing', fr: 'le fichier manque' },
  unavailable: { en: 'the server refused', fr: 'le serveur a refusé' },
  tampered: { en: 'not what was published', fr: 'contenu différent de ce qui a été publié' },
  threw: { en: 'an error in the code', fr: 'une erreur dans le code' },
  incomplete: { en: 'incomplete', fr: 'incomplet' },
};

/** Why a canary was rolled back: for how many it failed, and what failed most often. */
export function causeText({ remote, version, stage, reason, ...counts }: RollbackCause): Bilingual {
  const { visitors, visitorsOfLive, percent } = counts;
  return {
    en:
      `It failed for ${visitors} visitors at ${percent.toLocaleString('en')}% of them; ` +
      `what is live failed for ${visitorsOfLive} in the same time. ` +
      `Most often in ${remote} ${version}, ${stages[stage].en}: ${reasons[reason].en}.`,
    fr:
      `Échec chez ${visitors} visiteurs à ${percent.toLocaleString('fr')} % d’entre eux ; ` +
      `le lot en ligne a échoué chez ${visitorsOfLive} dans le même temps. ` +
      `Le plus souvent dans ${remote} ${version}, ${stages[stage].fr} : ${reasons[reason].fr}.`,
  };
}
