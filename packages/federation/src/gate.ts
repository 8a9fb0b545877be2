import { areaRule } from './gate/area-rule.ts';
import { budgetRule } from './gate/budget-rule.ts';
import { exportRule } from './gate/export-rule.ts';
import { messageRule } from './gate/message-rule.ts';
import { navigationRule } from './gate/navigation-rule.ts';
import { operationRule } from './gate/operation-rule.ts';
import { platformRule } from './gate/platform-rule.ts';
import { privilegeRule } from './gate/privilege-rule.ts';
import { routeRule } from './gate/route-rule.ts';
import { API, partyOf } from './gate/rule.ts';
import type { LiveApi, Rule } from './gate/rule.ts';
import { eventRule, slotRule } from './gate/seam-rule.ts';
import type { LocalizedText, Manifest } from './manifest.ts';
import type { ReleaseManifests } from './registry.ts';

export { misfitsOf, shapeOf } from './operation-shape.ts';
export type { LiveApi } from './gate/rule.ts';

const rules = {
  platform: platformRule,
  export: exportRule,
  route: routeRule,
  navigation: navigationRule,
  privilege: privilegeRule,
  slot: slotRule,
  event: eventRule,
  operation: operationRule,
  area: areaRule,
  message: messageRule,
  budget: budgetRule,
} satisfies Readonly<Record<string, Rule>>;

/** A rule that a candidate breaks. */
export interface GateProblem {
  /** `types` is asked of a build when it is published, and of no set. */
  readonly rule: keyof typeof rules | 'types';
  /** The two that do not fit: `mf-companies 1.2.0-…` and `shell 1.0.0-…`, another remote, `gateway` or `API`. */
  readonly parties: readonly [string, string];
  /** Names both parties and what is between them. */
  readonly text: LocalizedText;
}

export interface ReleaseCheck {
  /** The API that runs beside the set. */
  readonly api: LiveApi;
  /**
   * Names (`mf-companies`, `shell`) of what is new; what stood there before, and does not fit with
   * what stood there before, holds nobody up. `API` asks what no longer fits the API.
   */
  readonly changed: readonly string[];
  /** The set that this one takes the place of; null where nothing is live. */
  readonly before: ReleaseManifests | null;
}

/** The incompatibilities of a set; empty where there are none. @param manifests the set as it would be */
export function checkRelease(manifests: ReleaseManifests, { api, changed, before }: ReleaseCheck): GateProblem[] {
  return Object.entries(rules).flatMap(([rule, find]) =>
    find(manifests, { api, before })
      .filter(({ parties }) => parties.some(({ name }) => changed.includes(name)))
      .map(({ parties: [one, other], text }) => ({
        rule: rule as keyof typeof rules,
        parties: [one.label, other.label],
        text,
      })),
  );
}

/** The incompatibilities of a set with the API, as after a change of the API. */
export function checkApi(manifests: ReleaseManifests, api: LiveApi): GateProblem[] {
  return checkRelease(manifests, { api, changed: [API.name], before: null });
}

/**
 * Finds a build whose types were not checked. Asked once, at publishing: no set
 * changes the answer. A build cannot prove that the check has run; it only states for which sources
 * (`types-statement.ts`).
 */
export function checkTypes(manifest: Manifest): GateProblem[] {
  if (manifest.types !== null) return [];
  const { label } = partyOf(manifest);
  const en = `${label} does not say that its types were checked, which the ${API.label} asks of every build; commonweal-release publish checks them.`;
  const fr = `${label} ne dit pas que ses types ont été vérifiés, ce que l’${API.label} demande à chaque version ; commonweal-release publish les vérifie.`;
  return [{ rule: 'types', parties: [label, API.label], text: { en, fr } }];
}
