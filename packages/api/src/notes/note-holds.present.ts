import type { NoteHoldAct } from '@commonweal/contracts/note-holds';
import type { ViewerContext } from '../http/handlers.ts';
import { presentPerson } from '../users/shown-person.ts';
import type { HoldActRow } from './note-holds.repo.ts';

/** An act in the log of a legal hold. */
export function presentHoldAct({ act, holder }: HoldActRow, context: ViewerContext): NoteHoldAct {
  return {
    id: act.id,
    act: act.act,
    ground: act.ground,
    reason: act.reason,
    held_until: act.heldUntil?.toISOString() ?? null,
    creation_date: act.createdAt.toISOString(),
    person: holder && presentPerson(holder, context),
  };
}
