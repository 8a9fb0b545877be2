export { emit, listen } from './event-bus.ts';
export type { EventName, Events } from './events.ts';
