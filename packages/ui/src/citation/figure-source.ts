/** Origin of figures, for a citation and for files of them. */
export interface FigureSource {
  /** The company that they are of. */
  readonly subject: string;
  readonly asOf: Date;
  /** The rule that they follow from, in words. */
  readonly formula: string;
  /** Number of the state of the score; null where there is none. */
  readonly snapshot: number | null;
  /** Address on this site that shows them again. */
  readonly path: string;
}

/** The lasting address, for readers elsewhere. */
export function sourceAddress({ path }: Pick<FigureSource, 'path'>): string {
  return new URL(path, window.location.origin).href;
}
