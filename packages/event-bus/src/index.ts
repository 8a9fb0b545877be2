export { emit, listen, observe } from './event-bus.ts';
export type { EmittedEvent, EventName, Events } from './events.ts';
