export interface FileTextOfProps {
  readonly isin: string | null;
  readonly name: string | null;
}

/** A row as the file has it: name and ISIN. */
export function FileTextOf({ isin, name }: FileTextOfProps) {
  return (
    <span className="portfolio-create__written">
      {name && <span>{name}</span>}
      {isin && <span className="cw-caption">{isin}</span>}
      {!name && !isin && '–'}
    </span>
  );
}
