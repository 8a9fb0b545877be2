import { tryStorage } from '#storage/try-storage.ts';
import { measuredDownlink } from './line-speed.ts';

/** The place where companies are ranked: beside the page, over all data, or on the server, which is sent the settings. */
export type RankingPlace = 'browser' | 'server';

/** A visitor's line, as far as it is known. */
export interface VisitorLine {
  /** megabits a second */
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

/**
 * The line of this browser, by the replies that this page has received. Where none of them tells, as where all came
 * from the cache, the browser's own reading counts, which is a guess before it has measured for a while; 10 Mbit/s where
 * there is neither.
 */
export function readLine(): VisitorLine {
  const connection: unknown = Reflect.get(navigator, 'connection');
  const field = (name: string): unknown =>
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined;
  const reading = field('downlink');
  const guessed = typeof reading === 'number' && reading >= 0 ? reading : USUAL_DOWNLINK;
  return {
    downlink: measuredDownlink(receivedReplies()) ?? guessed,
    saveData: field('saveData') === true,
  };
}

function receivedReplies(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
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
