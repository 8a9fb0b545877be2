import { tryStorage } from '#storage/try-storage.ts';

/** The place where companies are ranked: beside the page, over all data, or on the server, which is sent the settings. */
export type RankingPlace = 'browser' | 'server';

/** A visitor's line, as far as the browser tells. */
export interface VisitorLine {
  /** megabits a second; 10 where the browser does not say */
  readonly downlink: number;
  /** the visitor asks for little data */
  readonly saveData: boolean;
}

const USUAL_DOWNLINK = 10;
/** Seconds that loading everything may take. */
const PATIENCE = { usual: 3, saveData: 1 } as const;
const BYTES_PER_MEGABIT = 125_000;

/** Seconds after which a first part of the ranking is shown meanwhile. */
const AT_ONCE = 1;

/** True where everything loads within the time that a visitor waits for it. @param bytes compressed */
export function loadsInTime(bytes: number, line: VisitorLine): boolean {
  return loadsWithin(line.saveData ? PATIENCE.saveData : PATIENCE.usual, bytes, line);
}

/** True where everything is there before anybody would look for something else. @param bytes compressed */
export function loadsAtOnce(bytes: number, line: VisitorLine): boolean {
  return loadsWithin(AT_ONCE, bytes, line);
}

function loadsWithin(seconds: number, bytes: number, { downlink }: VisitorLine): boolean {
  return bytes <= downlink * BYTES_PER_MEGABIT * seconds;
}

/** The line of this browser. */
export function readLine(): VisitorLine {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const field = (name: string): unknown =>
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined;
  const downlink = field('downlink');
  return {
    downlink: typeof downlink === 'number' && downlink >= 0 ? downlink : USUAL_DOWNLINK,
    saveData: field('saveData') === true,
  };
}

const KEY = 'commonweal.ranking-place';

/** True where this browser is to load everything, whatever the line. */
export function readsEverything(): boolean {
  return tryStorage((storage) => storage.getItem(KEY)) === 'browser';
}

/** Remembers whether this browser is to load everything. */
export function rememberPlace(place: RankingPlace): void {
  tryStorage((storage) => (place === 'browser' ? storage.setItem(KEY, place) : storage.removeItem(KEY)));
}
