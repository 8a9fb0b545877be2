import type { Certification } from '@commonweal/contracts/certifications';
import type { trainingsContract } from '@commonweal/contracts/trainings';
import type { Database } from '../db/open-database.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Locale } from '@commonweal/domain/locale';
import { readSiteLinks } from '../server/site-links.service.ts';
import { presentEditedType, presentType, presentUserTraining } from './trainings.present.ts';
import { findTrainingTypes, findUserTrainings, saveAnswered } from './trainings.repo.ts';
import { chooseTrainings, grantTrainings, mustAsk, offerTraining, offeredTrainings } from './trainings.service.ts';
import type { TrainingGranted } from './trainings.service.ts';

export interface TrainingsRoutesOptions {
  readonly db: Database;
  readonly onGranted: TrainingGranted;
  /** The certifications that nobody can reach at the moment. */
  readonly suspendedCertifications: () => Promise<ReadonlySet<Certification>>;
}

/** Trainings: choosing them, granting them, and which are offered. */
export function trainingsRoutes({
  db,
  onGranted,
  suspendedCertifications,
}: TrainingsRoutesOptions): Handlers<typeof trainingsContract> {
  const trainingsOf = async (userId: number, locale: Locale) =>
    wholeList((await findUserTrainings(db, [userId])).map((row) => presentUserTraining(row, locale)));
  return {
    'GET v3/training-types': async (_input, { locale }) => {
      const [types, suspended] = await Promise.all([offeredTrainings(db), suspendedCertifications()]);
      return { ...wholeList(types.map((row) => presentType(row, locale))), suspended: [...suspended] };
    },
    'GET v3/training-types/show-modal': async (_input, { viewer }) => ({ show_modal: await mustAsk(db, viewer) }),
    'POST v3/training-types/set-modal': async ({ body }, { viewer }) => {
      await saveAnswered(db, viewer.id, !body.show_modal);
      return { show_modal: await mustAsk(db, viewer) };
    },
    'GET v3/training-types/get-link-data': async () => {
      const { get_certified = null } = await readSiteLinks(db);
      return { get_certified };
    },
    'GET v3/users/get-user-training': (_input, { viewer, locale }) => trainingsOf(viewer.id, locale),
    'POST v3/users/set-user-training': async ({ body }, { viewer, locale }) => {
      await chooseTrainings(db, viewer, body.training_types);
      return trainingsOf(viewer.id, locale);
    },
    'POST v3/users/trainings': async ({ body }, { viewer, locale }) => {
      await grantTrainings(db, viewer, { userId: body.user_id, codes: body.trainings }, onGranted);
      return trainingsOf(body.user_id, locale);
    },
    'GET v3/parameters/trainings': async (_input, { locale }) =>
      wholeList((await findTrainingTypes(db)).map((row) => presentEditedType(row, locale))),
    'PUT v3/parameters/trainings/:code': async ({ params, body }, { viewer, locale }) => {
      const change = { isEnabled: body.is_enabled, changedBy: viewer.id };
      return presentEditedType(await offerTraining(db, params.code, change), locale);
    },
  };
}

function wholeList<T>(data: readonly T[]) {
  return { data: [...data], total: data.length };
}
