/** The five values from −5 to +5, as the scale of the score is coloured. */
const tones = ['very-negative', 'negative', 'neutral', 'positive', 'very-positive'] as const;

/** The message name of a value. */
export function toneOf(value: number): (typeof tones)[number] {
  return tones[(value + 5) / 2.5] ?? 'neutral';
}
