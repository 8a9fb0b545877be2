import type { Locale } from '@commonweal/domain/locale';

/** Usual reasons for rework; each has a chip in the language of the page and a sentence in that of the author. */
export const reworkReasons = {
  'weak-source': {
    en: 'Please support this with a source that is independent of the company and can be checked.',
    fr: 'Appuyez ce point sur une source indépendante de l’entreprise et vérifiable.',
  },
  'too-long': {
    en: 'Please shorten the text to the points that carry the impact.',
    fr: 'Raccourcissez le texte en gardant les points qui portent l’impact.',
  },
  'not-impact': {
    en: 'Please describe the impact on people or the environment, not the company in general.',
    fr: 'Décrivez l’impact sur les personnes ou l’environnement plutôt que l’entreprise en général.',
  },
  'wrong-goal': {
    en: 'Please choose the goal that the impact contributes to most directly.',
    fr: 'Choisissez l’objectif auquel l’impact contribue le plus directement.',
  },
  'one-sided': {
    en: 'Please show the other side as well, with its source.',
    fr: 'Présentez aussi l’autre point de vue, avec sa source.',
  },
  copied: {
    en: 'Parts of the text are copied. Please write them in your own words and name the source.',
    fr: 'Des passages sont copiés. Reformulez-les et citez la source.',
  },
  'unclear-figure': {
    en: 'Please state the year, the unit and the scope of each figure.',
    fr: 'Précisez l’année, l’unité et le périmètre de chaque chiffre.',
  },
  duplicate: {
    en: 'An analysis of this topic exists already. Please add what is new, or choose another topic.',
    fr: 'Une analyse existe déjà sur ce sujet. Ajoutez ce qui est nouveau ou choisissez un autre sujet.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type ReworkReason = keyof typeof reworkReasons;

/** The sentence of a reason, in the language that the analysis is written in. */
export function sentenceOf(reason: ReworkReason, locale: string): string {
  return reworkReasons[reason][locale === 'fr' ? 'fr' : 'en'];
}

/** A comment with the sentence on a line of its own, or without it where it holds it already. */
export function toggleSentence(comment: string, sentence: string): string {
  const lines = comment.split('\n');
  if (!lines.includes(sentence)) return [...(comment.trim() === '' ? [] : [comment.trimEnd()]), sentence].join('\n');
  return lines.filter((line) => line !== sentence).join('\n');
}
