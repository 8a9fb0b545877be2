/** The sheet that a landscape is drawn on. */
export const SHEET = { width: 1440, height: 900 };

export type Sky = 'night' | 'dawn' | 'day' | 'dusk';

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The parts of one landscape; paths and places are on the sheet. */
export interface Landscape {
  /** Sun or moon. */
  readonly disc: Dot;
  readonly stars: readonly Dot[];
  /** The outlines of the ridges, closed at the foot of the sheet, the farthest first. */
  readonly ridges: readonly string[];
  /** The conifers on the nearest ridge but one. */
  readonly trees: string;
}

/** Which landscape a moment has: its hour plus its day of the month (specification 000 §9), 1 to 54. */
export function landscapeIndex(moment: Date): number {
  return moment.getHours() + moment.getDate();
}

/** The light of an hour, 0 to 23. */
export function skyOf(hour: number): Sky {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 9) return 'dawn';
  return hour < 17 ? 'day' : 'dusk';
}

const RIDGES = 6;
/** The distance of the farthest ridge, and of the nearest. */
const FAR = 600;
const NEAR = 856;
const STEP = 16;

type Random = () => number;
type Outline = (x: number) => number;

/** Draws a landscape: the same one for the same index, another one for any other. */
export function drawLandscape(index: number): Landscape {
  const random = randomFrom(index);
  // The ruggedness of the land: from rounded hills to peaks.
  const wildness = ((index * 3) % 5) / 4;
  const outlines = Array.from({ length: RIDGES }, (_, at) => outlineOf(random, at / (RIDGES - 1), wildness));
  const wooded = outlines.at(-2) ?? (() => NEAR);
  return {
    // Between a form and what stands beside it.
    disc: { x: between(random, 782, 808), y: between(random, 340, 470), r: between(random, 34, 54) },
    stars: Array.from({ length: 36 }, () => ({
      x: between(random, 0, SHEET.width),
      y: between(random, 20, 420),
      r: between(random, 6, 14) / 10,
    })),
    ridges: outlines.map(pathOf),
    trees: treesOn(random, wooded),
  };
}

/** @param nearness 0 for the farthest ridge, 1 for the nearest */
function outlineOf(random: Random, nearness: number, wildness: number): Outline {
  const base = FAR + (NEAR - FAR) * nearness ** 0.9 + (random() - 0.5) * 16;
  // Peaks are far away; what is near rolls.
  const peaks = wildness * (1 - nearness) ** 0.8;
  const height = 34 + 100 * peaks + 34 * (1 - nearness);
  const length = 240 + 460 * nearness + 120 * random();
  const roll = noiseFrom(random);
  return (x) => {
    let sum = 0;
    for (let octave = 0; octave < 4; octave += 1) {
      const value = roll((x / length) * 2 ** octave + octave * 17);
      const rounded = value - 0.5;
      const sharp = 0.5 - Math.abs(2 * value - 1);
      sum += (rounded * (1 - peaks) + sharp * peaks) / 2 ** (octave * (1.5 - 0.5 * peaks));
    }
    return base - sum * height;
  };
}

function pathOf(outline: Outline): string {
  let path = `M0 ${SHEET.height}`;
  for (let x = 0; x <= SHEET.width; x += STEP) path += `L${x} ${Math.round(outline(x) * 10) / 10}`;
  return `${path}L${SHEET.width} ${SHEET.height}Z`;
}

/** Groups of conifers, dense in their middle. */
function treesOn(random: Random, ground: Outline): string {
  let path = '';
  for (let group = 2 + Math.floor(random() * 3); group > 0; group -= 1) {
    const middle = between(random, 0, SHEET.width);
    for (let tree = between(random, 8, 20); tree > 0; tree -= 1) {
      const x = Math.round(middle + (random() + random() - 1) * 150);
      const height = between(random, 16, 40);
      path += conifer(x, Math.round(ground(x)) + 4, height);
    }
  }
  return path;
}

function conifer(x: number, foot: number, height: number): string {
  const half = height * 0.17;
  const [tier, notch] = [foot - height * 0.42, half * 0.5];
  return (
    `M${x} ${foot - height}L${x + half * 0.8} ${tier}L${x + notch} ${tier}L${x + half} ${foot}` +
    `L${x - half} ${foot}L${x - notch} ${tier}L${x - half * 0.8} ${tier}Z`
  );
}

function between(random: Random, from: number, to: number): number {
  return Math.round(from + random() * (to - from));
}

/** Smooth chance along a line, 0 to 1. */
function noiseFrom(random: Random): (x: number) => number {
  const values = Array.from({ length: 64 }, random);
  const at = (place: number) => values[((place % 64) + 64) % 64] ?? 0;
  return (x) => {
    const place = Math.floor(x);
    const part = (1 - Math.cos((x - place) * Math.PI)) / 2;
    return at(place) * (1 - part) + at(place + 1) * part;
  };
}

/** Chance with a fixed seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
