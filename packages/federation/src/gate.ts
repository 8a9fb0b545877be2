import { budgetRule } from './gate/budget-rule.ts';
import { messageRule } from './gate/message-rule.ts';
import { operationRule } from './gate/operation-rule.ts';
import { platformRule } from './gate/platform-rule.ts';
import { routeRule } from './gate/route-rule.ts';
import type { LiveApi, Rule } from './gate/rule.ts';
import { eventRule, slotRule } from './gate/seam-rule.ts';
import type { LocalizedText } from './manifest.ts';
import type { ReleaseManifests } from './registry.ts';

export type { LiveApi } from './gate/rule.ts';

/** A rule that a candidate breaks. */
export interface GateProblem {
  readonly rule: 'platform' | 'route' | 'slot' | 'event' | 'operation' | 'message' | 'budget';
  /** The two that do not fit: `mf-companies 1.2.0-…` and `shell 1.0.0-…`, another remote, or `API`. */
  readonly parties: readonly [string, string];
  /** Names both parties and what is between them. */
  readonly text: LocalizedText;
}

const rules: Readonly<Record<GateProblem['rule'], Rule>> = {
  platform: platformRule,
  route: routeRule,
  slot: slotRule,
  event: eventRule,
  operation: operationRule,
  message: messageRule,
  budget: budgetRule,
};

/**
 * What keeps builds from going live together; nothing where they fit.
 * @param manifests the set as it would be
 * @param live what runs beside it
 * @param changed names (`mf-companies`, `shell`) of what is new in the set; what stood there before,
 * and does not fit with what stood there before, holds nobody up
 */
export function checkRelease(manifests: ReleaseManifests, live: LiveApi, changed: readonly string[]): GateProblem[] {
  return Object.entries(rules).flatMap(([rule, find]) =>
    find(manifests, live)
      .filter(({ parties }) => parties.some(({ name }) => changed.includes(name)))
      .map(({ parties: [one, other], text }) => ({
        rule: rule as GateProblem['rule'],
        parties: [one.label, other.label],
        text,
      })),
  );
}
