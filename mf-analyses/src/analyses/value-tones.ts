import type { NoteType } from '@commonweal/domain/impact-rating';

/** The five values from −5 to +5, as the scale of the score is coloured. */
const tones = ['very-negative', 'negative', 'neutral', 'positive', 'very-positive'] as const;

/** The name of a value's colour. */
export function toneOf(value: number): (typeof tones)[number] {
  return tones[(value + 5) / 2.5] ?? 'neutral';
}

/** The message id of a value: from very negative to very positive, or from strong risk to strong opportunity (specification 001 §2). */
export function valueText(value: number, type: NoteType): string {
  return `analyses.ratings.${type === 'financial' ? 'financial' : 'value'}.${toneOf(value)}`;
}
