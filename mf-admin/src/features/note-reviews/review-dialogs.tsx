import type { NoteUnderReview } from '@commonweal/contracts';
import { DeadlineDialog } from './deadline-dialog.tsx';
import { EndHoldDialog } from './end-hold-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { ReassignDialog } from './reassign-dialog.tsx';
import { ReworkDialog } from './rework-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import type { ReviewDesk } from './use-review-desk.tsx';

/** The dialog of the step that the reviewer chose. */
export function ReviewDialogs({ note, desk }: { readonly note: NoteUnderReview; readonly desk: ReviewDesk }) {
  const { review, close } = desk;
  switch (desk.dialog) {
    case 'rework':
      return <ReworkDialog locale={note.locale} {...{ review, close }} />;
    case 'archive':
    case 'remove':
      return <TakeDownDialog action={desk.dialog} {...{ review, close }} />;
    case 'reassign':
      return <ReassignDialog note={note} {...{ review, close }} />;
    case 'deadline':
      return <DeadlineDialog deadline={note.topic_deadline} {...{ review, close }} />;
    case 'hold':
    case 'extend-hold':
      return <HoldDialog action={desk.dialog} {...{ review, close }} />;
    case 'end-hold':
      return <EndHoldDialog {...{ review, close }} />;
    case null:
      return null;
  }
}
