/** Every status of a note; a removed note keeps its status and has the flag `isDeleted`. */
export const NOTE_STATUSES = ['drafted', 'submitted', 'read', 'rework', 'published', 'archived'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

/** Kinds of notes: the impact on the world, or risk and opportunity for investors. */
export const NOTE_TYPES = ['impact', 'financial'] as const;

/** Those of notes that somebody wants published and nobody has published yet. */
export const STATUSES_UNDER_REVIEW = ['submitted', 'read', 'rework'] as const satisfies readonly NoteStatus[];

export interface NoteState {
  readonly status: NoteStatus;
  readonly isDeleted: boolean;
}

/** The moves from one status to the next (decisions: note transitions). */
export const NOTE_TRANSITIONS = {
  submit: { from: ['drafted', 'rework'], to: 'submitted' },
  read: { from: ['submitted'], to: 'read' },
  rework: { from: ['read'], to: 'rework' },
  publish: { from: ['read'], to: 'published' },
  archive: { from: ['published'], to: 'archived' },
} as const satisfies Record<string, { from: readonly NoteStatus[]; to: NoteStatus }>;

export type NoteMove = keyof typeof NOTE_TRANSITIONS;

/** The moves by name, in their order. */
export const NOTE_MOVES = ['submit', 'read', 'rework', 'publish', 'archive'] as const satisfies readonly NoteMove[];

/** The actions on a note: the moves, the removal flag, and restoring an earlier version. */
export const NOTE_ACTIONS = [...NOTE_MOVES, 'remove', 'restore', 'restore_version'] as const;
export type NoteAction = (typeof NOTE_ACTIONS)[number];

/** Steps that the log of an analysis keeps: the moves, and the acts beside them. */
export const NOTE_EVENTS = [...NOTE_ACTIONS, ...(['assign', 'deadline', 'update_archived'] as const)] as const;
export type NoteEvent = (typeof NOTE_EVENTS)[number];

/**
 * The state after an action, or null where the life cycle does not allow it. Nothing but `restore` touches a removed
 * note, and an earlier version never comes back on an archived one. Who may act is not decided here.
 */
export function applyNoteAction(state: NoteState, action: NoteAction): NoteState | null {
  if (action === 'restore') return state.isDeleted ? { ...state, isDeleted: false } : null;
  if (state.isDeleted) return null;
  if (action === 'remove') return { ...state, isDeleted: true };
  if (action === 'restore_version') return state.status === 'archived' ? null : state;
  const { from, to } = NOTE_TRANSITIONS[action];
  const isAllowed = (from as readonly NoteStatus[]).includes(state.status);
  return isAllowed ? { ...state, status: to } : null;
}

/** The actions that a note's state allows, in the order of `NOTE_ACTIONS`. */
export function allowedNoteActions(state: NoteState): NoteAction[] {
  return NOTE_ACTIONS.filter((action) => applyNoteAction(state, action) !== null);
}
