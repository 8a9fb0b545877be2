import type { TipCode } from '@commonweal/contracts/tutorials';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { tutorialDefinitions } from './tutorial-definitions.ts';
import type { TutorialDefinition } from './tutorial-definitions.ts';
import * as repo from './tutorials.repo.ts';

/** A tutorial, and how far a person has come; undefined where they have not begun it. */
export interface BegunTutorial {
  readonly definition: TutorialDefinition;
  readonly progress: repo.TutorialProgress | undefined;
}

/** Every tutorial, with what this person has seen of it. */
export async function listTutorials(db: Database, viewer: Viewer): Promise<BegunTutorial[]> {
  const progress = await repo.findProgress(db, viewer.id);
  return tutorialDefinitions.map((definition) => ({
    definition,
    progress: progress.find(({ tutorialId }) => tutorialId === definition.id),
  }));
}

/**
 * Keeps how far a person has come. Tips that the tutorial does not have are left out.
 * @throws {Failure} `not-found` where there is no such tutorial
 */
export async function keepProgress(
  db: Database,
  viewer: Viewer,
  { id, openedTips, isSeen }: { id: number; openedTips: readonly TipCode[]; isSeen: boolean },
): Promise<BegunTutorial> {
  const definition = tutorialDefinitions.find((one) => one.id === id);
  if (definition === undefined) throw notFound();
  const own = openedTips.filter((tip) => definition.tips.some(({ code }) => code === tip));
  const step = { userId: viewer.id, tutorialId: id, openedTips: own, isSeen };
  return { definition, progress: await repo.addProgress(db, step) };
}
