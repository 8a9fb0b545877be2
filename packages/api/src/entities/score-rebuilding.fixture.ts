import type { Replies } from '../testing/every-reading.ts';

type Item = Readonly<Record<string, unknown>>;

/** Guesses at the scores of companies by their ids. */
export type Guesses = ReadonlyMap<number, readonly number[]>;

export interface Known {
  /** The company of each note, which every list tells. */
  readonly entityOf: ReadonlyMap<number, number>;
  /** The company of each portfolio that holds one company alone. */
  readonly heldIn: ReadonlyMap<number, number>;
}

/** Ways to work out a company's score from what the API answers. */
export const ways: Readonly<Record<string, (replies: Replies, known: Known) => Guesses>> = {
  'a score that stands there': (replies) =>
    guesses(items(replies), (item) => guessed(item['entity_id'] ?? item['id'], item['impact_score'])),
  'values and sizes of notes': (replies, { entityOf }) =>
    meansOf(
      items(replies).flatMap((item) => {
        const [note, entity] = [numberOf(item['id']), entityOf.get(Number(item['id']))];
        return note === null || entity === undefined || !isCounted(item)
          ? []
          : [{ entity, note, value: numberOf(item['value']), size: numberOf(item['size']) }];
      }),
    ),
  'the short-keyed notes of the ranking': (replies) =>
    meansOf(
      items(replies, /^v3\/my-impact\/companies-notes/).map((item) => ({
        entity: Number(item['e']),
        note: Number(item['n']),
        value: numberOf(item['v']),
        size: numberOf(item['s']),
      })),
    ),
  'how many chose each value': (replies, { entityOf }) =>
    meansOf(
      items(replies, /^v3\/notes\//).flatMap((item) => {
        const entity = entityOf.get(Number(item['id']));
        return entity === undefined || !isCounted(item) || !isItem(item['ratings'])
          ? []
          : [{ entity, note: Number(item['id']), ...meanRating(item['ratings']) }];
      }),
    ),
  'values of shared notes': (replies, { entityOf }) =>
    meansOf(
      items(replies, /^v3\/notes\/\d+\/share/).flatMap((item) => {
        const entity = entityOf.get(Number(item['id']));
        return entity === undefined
          ? []
          : [{ entity, note: Number(item['id']), value: numberOf(item['value']), size: 1 }];
      }),
    ),
  'means by goal': (replies) =>
    meansOf(
      items(replies, /impact-sdgs/, true).map(({ item, address }) => ({
        entity: idIn(address),
        note: Number(item['sdg_id']),
        value: numberOf(item['mean_value']),
        size: numberOf(item['notes_count']),
      })),
    ),
  'what adds up to the score': (replies) =>
    guesses(items(replies, /score-contributions.*total/, true), ({ item, address }) =>
      guessed(idIn(address), item['sum']),
    ),
  'a portfolio of one company': (replies, { heldIn }) =>
    guesses(items(replies, /^v3\/portfolios\//), (item) =>
      guessed(heldIn.get(Number(item['id'])), item['coverageWeight'] === 0 ? null : item['score']),
    ),
  'ranges that it is found in': (replies) =>
    guesses(items(replies, /^v3\/entities\?.*rating=/, true), ({ item, address }) => {
      const [low = '', high = ''] = (/rating=([\dm.]+)p([\dm.]+)/.exec(address) ?? []).slice(1);
      const middle = (Number(low.replace('m', '-')) + Number(high.replace('m', '-'))) / 2;
      return guessed(item['entity_id'], middle);
    }),
};

interface Weighed {
  readonly entity: number;
  readonly note: number;
  readonly value: number | null;
  readonly size: number | null;
}

/** The score as the site makes it: the mean of the values, weighted by size, each note once. */
function meansOf(notes: readonly Weighed[]): Guesses {
  const known = notes.filter(({ value, size }) => value !== null && size !== null);
  const byEntity = Map.groupBy(
    new Map(known.map((one) => [`${one.entity} ${one.note}`, one])).values(),
    (one) => one.entity,
  );
  return new Map(
    [...byEntity].map(([entity, those]) => {
      const weight = those.reduce((sum, { size }) => sum + (size ?? 0), 0);
      return [entity, [those.reduce((sum, { value, size }) => sum + (value ?? 0) * (size ?? 0), 0) / weight]];
    }),
  );
}

/** As good as it gets without the weights of the raters. */
function meanRating(ratings: Item) {
  const values = Array.isArray(ratings['values']) ? ratings['values'].filter(isItem) : [];
  const raters = values.reduce((sum, { count }) => sum + Number(count), 0);
  const scales = ['scale', 'breadth', 'depth', 'persistence'].map((name) => numberOf(ratings[name]));
  return {
    value:
      raters === 0 ? null : values.reduce((sum, { value, count }) => sum + Number(value) * Number(count), 0) / raters,
    size: scales.includes(null) ? null : scales.reduce((sum: number, scale) => sum + (scale ?? 0), 0) / 4,
  };
}

function guesses<T>(found: readonly T[], guess: (item: T) => readonly [number, number] | null): Guesses {
  const all = found.map(guess).filter((one) => one !== null);
  return new Map([...Map.groupBy(all, ([id]) => id)].map(([id, pairs]) => [id, pairs.map(([, score]) => score)]));
}

function guessed(id: unknown, score: unknown): readonly [number, number] | null {
  return typeof id === 'number' && typeof score === 'number' ? [id, score] : null;
}

function items(replies: Replies, address?: RegExp): Item[];
function items(replies: Replies, address: RegExp, withAddress: true): { item: Item; address: string }[];
function items(replies: Replies, wanted = /./, withAddress = false): unknown[] {
  return [...replies].flatMap(([address, { body }]) => {
    if (!wanted.test(address)) return [];
    const found = [...itemsIn(body)];
    return withAddress ? found.map((item) => ({ item, address })) : found;
  });
}

function* itemsIn(body: unknown): Generator<Item> {
  if (Array.isArray(body)) for (const part of body) yield* itemsIn(part);
  else if (isItem(body)) {
    yield body;
    for (const part of Object.values(body)) yield* itemsIn(part);
  }
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only these weigh in a score (decisions: Scores 13). */
const isCounted = (item: Item) => Number(item['ratings_count']) >= 3;
const idIn = (address: string) => Number(/\/(\d+)\//.exec(address)?.[1]);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);
