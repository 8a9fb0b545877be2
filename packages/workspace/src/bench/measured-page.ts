import type { MeasuredSite, SiteName } from './page-sites.ts';
import type { LoadedFile } from './page-visit.ts';

/** Medians of the loads over one line. */
export interface LoadTimes {
  readonly line: string;
  readonly firstContentMs: number;
  readonly rowsMs: number;
}

/** The cost of one build of the site until the rows are rendered. */
export interface MeasuredPage {
  readonly site: MeasuredSite;
  readonly files: readonly LoadedFile[];
  /** Compressed bytes of its scripts by package. */
  readonly packages: ReadonlyMap<string, number>;
  readonly times: readonly LoadTimes[];
}

export type MeasuredPages = Readonly<Record<SiteName, MeasuredPage>>;
