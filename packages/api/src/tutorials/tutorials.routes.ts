import type { tutorialsContract } from '@commonweal/contracts/tutorials';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import { presentTutorial } from './tutorials.present.ts';
import { keepProgress, listTutorials } from './tutorials.service.ts';

/** Tutorials for the signed-in person. */
export function tutorialsRoutes({ db }: { readonly db: Database }): Handlers<typeof tutorialsContract> {
  return {
    'GET v3/users/me/tutorials': async (_input, { viewer }) => {
      const data = (await listTutorials(db, viewer)).map(presentTutorial);
      return { data, total: data.length };
    },
    'PUT v3/users/tutorials/:id': async ({ params, body }, { viewer }) => {
      const step = { id: params.id, openedTips: body.opened_tips ?? [], isSeen: body.is_already_seen ?? false };
      return presentTutorial(await keepProgress(db, viewer, step));
    },
  };
}
