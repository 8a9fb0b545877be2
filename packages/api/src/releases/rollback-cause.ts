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
  const of = comparison(counts);
  return {
    en: `It failed for ${of.en} Most often in ${remote} ${version}, ${stages[stage].en}: ${reasons[reason].en}.`,
    fr: `Échec chez ${of.fr} Le plus souvent dans ${remote} ${version}, ${stages[stage].fr} : ${reasons[reason].fr}.`,
  };
}

type Counts = Pick<RollbackCause, 'visitors' | 'visitorsOfLive' | 'served' | 'servedOfLive' | 'percent'>;

function comparison({ visitors, visitorsOfLive, served, servedOfLive, percent }: Counts): Bilingual {
  if (served === undefined || servedOfLive === undefined) {
    return {
      en:
        `${visitors} visitors at ${percent.toLocaleString('en')}% of them; ` +
        `what is live failed for ${visitorsOfLive} in the same time.`,
      fr:
        `${visitors} visiteurs à ${percent.toLocaleString('fr')} % d’entre eux ; ` +
        `le lot en ligne a échoué chez ${visitorsOfLive} dans le même temps.`,
    };
  }
  return {
    en: `${visitors} of ${served} visitors; what is live failed for ${visitorsOfLive} of ${servedOfLive} in the same time.`,
    fr: `${visitors} visiteurs sur ${served} ; le lot en ligne a échoué chez ${visitorsOfLive} sur ${servedOfLive} dans le même temps.`,
  };
}
