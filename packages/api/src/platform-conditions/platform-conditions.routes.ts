import type { platformConditionsContract } from '@commonweal/contracts/platform-conditions';
import type { Database } from '../db/open-database.ts';
import { notFound } from '../http/failure.ts';
import type { Handlers } from '../http/handlers.ts';
import { isPerson } from '../users/accounts.service.ts';
import { mayAccept, mayReadAcceptance } from './platform-conditions.policy.ts';
import {
  presentAcceptance,
  presentBothLanguages,
  presentConditions,
  presentConditionsRow,
  presentOwnConditions,
} from './platform-conditions.present.ts';
import {
  findAcceptance,
  findCurrent,
  findConditionsVersion,
  listConditionsVersions,
} from './platform-conditions.repo.ts';
import { acceptConditions, publishConditions } from './platform-conditions.service.ts';

/** The terms and conditions. */
export function platformConditionsRoutes({
  db,
}: {
  readonly db: Database;
}): Handlers<typeof platformConditionsContract> {
  return {
    'GET v3/platform-conditions/current': async (_input, { locale }) =>
      presentConditions(await findCurrent(db), locale),
    'GET v3/platform-conditions/current/users/:id': async ({ params: { id } }, { viewer, locale }) => {
      if (!mayReadAcceptance(viewer, id) || !(await isPerson(db, id))) throw notFound();
      const current = await findCurrent(db);
      const acceptedAt = await findAcceptance(db, id, current.version);
      return presentOwnConditions(current, acceptedAt, locale);
    },
    'POST v3/platform-conditions/users/:id': async ({ params: { id }, body }, { viewer }) => {
      if (!mayAccept(viewer, id) || !mayAccept(viewer, body.user_id)) throw notFound();
      return presentAcceptance(await acceptConditions(db, viewer.id, body.version));
    },
    'GET v3/platform-conditions': async () => {
      const data = (await listConditionsVersions(db)).map(presentConditionsRow);
      return { data, total: data.length };
    },
    'GET v3/platform-conditions/:version': async ({ params: { version } }) => {
      const found = await findConditionsVersion(db, version);
      if (found === null) throw notFound();
      return presentBothLanguages(found);
    },
    'POST v3/platform-conditions': async ({ body }, { viewer }) => {
      const { version } = await publishConditions(db, viewer.id, body);
      const row = (await listConditionsVersions(db)).find((one) => one.version === version);
      if (row === undefined) throw notFound();
      return presentConditionsRow(row);
    },
  };
}
