import type { TipCode, TutorialCode } from '@commonweal/contracts/tutorials';

export interface TutorialDefinition {
  /** Kept with what people have seen: never given to another one. */
  readonly id: number;
  readonly code: TutorialCode;
  readonly tips: readonly { readonly code: TipCode; readonly isOnList: boolean }[];
}

/** The tutorials that ship with the product (specification 000 §4, intro tour). */
export const tutorialDefinitions: readonly TutorialDefinition[] = [
  {
    id: 1,
    code: 'intro',
    tips: [
      { code: 'welcome', isOnList: true },
      { code: 'rating', isOnList: true },
      { code: 'decisions', isOnList: true },
      { code: 'becoming-rater', isOnList: true },
    ],
  },
];
