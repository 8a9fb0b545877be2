import type { ScoreAccountReply } from '#companies/companies.queries.ts';
import { visibleAmounts } from './visible-sum.ts';

type Note = ScoreAccountReply['contributions'][number];
type Rest = ScoreAccountReply['rest'][number];

/** One line of a score taken apart: an analysis, or others summed; `amount` is rounded so that the lines add up. */
export type ContributionPart = { readonly key: string; readonly amount: number; readonly share: number } & (
  | { readonly note: Note; readonly rest: null }
  | { readonly note: null; readonly rest: Rest }
);

/** The lines of a score, in the order they came, adding up to it as they are read. */
export function contributionParts({ contributions, rest, sum }: ScoreAccountReply): ContributionPart[] {
  const all = [...contributions, ...rest];
  const amounts = visibleAmounts(
    all.map(({ contribution }) => contribution),
    sum ?? 0,
  );
  const amountAt = (at: number) => amounts[at] ?? 0;
  return [
    ...contributions.map((note, at) => ({
      key: `note ${note.note_id}`,
      amount: amountAt(at),
      share: note.share,
      note,
      rest: null,
    })),
    ...rest.map((others, at) => ({
      key: others.direction,
      amount: amountAt(contributions.length + at),
      share: others.share,
      note: null,
      rest: others,
    })),
  ];
}
