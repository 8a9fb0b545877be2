/**
 * Every event that crosses from one area to another, with its version and payload. Whoever emits one
 * declares it in its own `src/seams.ts`. A payload only ever gains optional fields; anything else is a
 * new version beside the old one.
 */
export interface Events {}

export type EventName = keyof Events;

export interface EmittedEvent {
  readonly name: EventName;
  readonly payload: Events[EventName];
}
