import { useSyncExternalStore } from 'react';

/** The files of one folder that the page has loaded. */
export interface LoadedFiles {
  readonly count: number;
  /** Bytes of the files as they are sent, compressed. */
  readonly bytes: number;
  /** From asking for the first to having the last that came with it, in milliseconds. */
  readonly milliseconds: number;
}

/** Between files of one visit there is no longer pause than this, in milliseconds. */
const PAUSE = 1_000;

/** The files of a folder that the browser has loaded, or null for none. @param base its address */
export function loadedFiles(entries: readonly PerformanceResourceTiming[], base: string): LoadedFiles | null {
  const folder = new URL(base, location.href).href;
  const files = entries.filter(({ name }) => name.startsWith(folder) && !name.endsWith('/manifest.json'));
  const [first] = files;
  if (first === undefined) return null;
  return {
    count: new Set(files.map(({ name }) => name)).size,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    milliseconds: Math.round(endOfVisit(files) - first.startTime),
  };
}

/** The time at which the files of the first visit were complete; later ones belong to other pages. */
function endOfVisit(files: readonly PerformanceResourceTiming[]): number {
  let end = files[0]?.responseEnd ?? 0;
  for (const { startTime, responseEnd } of files) {
    if (startTime > end + PAUSE) break;
    end = Math.max(end, responseEnd);
  }
  return end;
}

let known: readonly PerformanceResourceTiming[] = [];

/** The browser's resource entries of this page; the component renders again when there are more. */
export function useLoadedEntries(): readonly PerformanceResourceTiming[] {
  return useSyncExternalStore(subscribe, () => known);
}

function subscribe(listener: () => void): () => void {
  const read = () => {
    known = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    listener();
  };
  read();
  const observer = new PerformanceObserver(read);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
