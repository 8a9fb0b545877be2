import type { Stage } from './stage.ts';
import type { Table } from './table.ts';

/** The results of a section. */
export interface SectionReport {
  /** The method of measurement, for readers of the figures. */
  readonly method: string;
  readonly tables: readonly Table[];
  /** The figures themselves, for `report.json`. */
  readonly data: unknown;
}

/** A part of the bench, chosen by its name. */
export interface BenchSection {
  readonly name: string;
  readonly title: string;
  run(stage: Stage): Promise<SectionReport>;
}
