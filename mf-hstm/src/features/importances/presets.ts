/** Starting points by name, each with the importance of every theme, 0 to 100 by ilg theme id. */
export const PRESETS = {
  climate: { 1: 50, 2: 40, 3: 40, 4: 70, 5: 70, 6: 100 },
  nature: { 1: 50, 2: 40, 3: 40, 4: 90, 5: 100, 6: 70 },
  people: { 1: 100, 2: 80, 3: 80, 4: 40, 5: 40, 6: 50 },
  business: { 1: 50, 2: 80, 3: 100, 4: 50, 5: 40, 6: 50 },
} as const;

export type Preset = keyof typeof PRESETS;
