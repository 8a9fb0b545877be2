import type { MeasuredSite, SiteName } from './page-sites.ts';
import type { LoadedFile } from './page-visit.ts';

/** Medians of the loads over one line. */
export interface LineTimes {
  readonly line: string;
  readonly firstContentMs: number;
  readonly rowsMs: number;
}

/** What one build of the site costs until the rows are there. */
export interface MeasuredPage {
  readonly site: MeasuredSite;
  readonly files: readonly LoadedFile[];
  /** Compressed bytes of its scripts by package. */
  readonly packages: ReadonlyMap<string, number>;
  readonly times: readonly LineTimes[];
}

export type MeasuredPages = Readonly<Record<SiteName, MeasuredPage>>;
