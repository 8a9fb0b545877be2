import type { Tutorial } from '@commonweal/contracts/tutorials';
import type { TutorialDefinition } from './tutorial-definitions.ts';
import type { TutorialProgress } from './tutorials.repo.ts';

/** A tutorial as the contract shows it, to a person who has come so far; undefined where they have not begun it. */
export function presentTutorial(
  { id, code, tips }: TutorialDefinition,
  progress: Pick<TutorialProgress, 'openedTips' | 'seenAt'> | undefined,
): Tutorial {
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
