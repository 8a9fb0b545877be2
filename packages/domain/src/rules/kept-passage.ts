/** Surroundings of a passage of a source, as they were kept beside the words that an analysis cites. */
export interface PassageEnds {
  /** Words before the cited ones; empty where the page begins with them. */
  readonly before: string;
  /** Words after them; empty where the page ends with them. */
  readonly after: string;
}

const OPENS = /[\p{Ps}\p{Pi}¿¡]$/u;
const CLOSES = /^[\p{Pe}\p{Pf}.,;:!?…%]/u;

/** The words around cited ones, marked as cut, with a space wherever the page has one. */
export function aroundCited({ before, after }: PassageEnds): PassageEnds {
  return {
    before: before === '' ? '' : `… ${before}${OPENS.test(before) ? '' : ' '}`,
    after: after === '' ? '' : `${CLOSES.test(after) ? '' : ' '}${after} …`,
  };
}
