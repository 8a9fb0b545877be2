import type { Example, WorkedExample } from './worked-example.ts';

/** A step of the example: what it is made of, what comes of it, and how a reader changes it. */
export interface MethodStep {
  readonly example: Example;
  readonly worked: WorkedExample;
  readonly change: (part: Partial<Example>) => void;
}
