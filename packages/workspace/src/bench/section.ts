import type { Stage } from './stage.ts';
import type { Table } from './table.ts';

/** What a section has measured. */
export interface SectionReport {
  /** How it was measured, for whoever reads the figures. */
  readonly method: string;
  readonly tables: readonly Table[];
  /** The figures themselves, for `report.json`. */
  readonly data: unknown;
}

/** A part of the bench, chosen by its name. */
export interface Section {
  readonly name: string;
  readonly title: string;
  run(stage: Stage): Promise<SectionReport>;
}
