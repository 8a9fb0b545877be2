/** A file in the manner of a house that gives out holdings, and the right reading of it. */
export interface CorpusFile {
  readonly house: string;
  readonly lines: readonly string[];
  /** ISIN, or the name where the row has none, and its weight in the unit of the file */
  readonly holdings: readonly (readonly [company: string, weight: number | null | undefined])[];
  /** lines that are no company's share, with the reason */
  readonly aside?: Readonly<Record<number, string>>;
  readonly warnings?: readonly string[];
  /** somebody has to choose the decimal sign */
  readonly isSignOpen?: boolean;
}
