import type { Tutorial } from '@commonweal/contracts/tutorials';
import type { BegunTutorial } from './tutorials.service.ts';

/** A tutorial as the contract shows it, to a person who has come so far. */
export function presentTutorial({ definition: { id, code, tips }, progress }: BegunTutorial): Tutorial {
  return {
    id,
    code,
    is_already_seen: (progress?.seenAt ?? null) !== null,
    is_opened: progress !== undefined,
    tips: tips.map((tip) => ({
      code: tip.code,
      on_list: tip.isOnList,
      is_opened: progress?.openedTips.includes(tip.code) ?? false,
    })),
  };
}
