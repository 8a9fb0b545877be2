import type { Actor } from './actor.ts';
import type { Caller, Viewer } from './viewer.ts';

/** The answers about a request that features give, so that HTTP itself knows none of them. */
export interface Gatekeeper {
  /** The person whom a token belongs to; null where it is not good here. */
  readonly findViewer: (token: string, caller: Caller) => Promise<Viewer | null>;
  /**
   * The pipeline that a token belongs to; null where it is not a pipeline's by its looks.
   * @param mayCall whether the endpoint takes pipelines
   * @throws {Failure} `unauthorized`, which says why the token is not good here
   */
  readonly findPipeline: (token: string, mayCall: boolean) => Promise<Actor | null>;
  readonly isInMaintenance: () => Promise<boolean>;
}
