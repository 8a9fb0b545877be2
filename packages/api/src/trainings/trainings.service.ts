import type { TrainingCode } from '@commonweal/domain/trainings';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, notFound } from '../http/failure.ts';
import type { Viewer } from '../http/viewer.ts';
import { notify } from '../notifications/notifications.service.ts';
import { holdAdministered } from '../users/administration.service.ts';
import * as repo from './trainings.repo.ts';

const notOffered = () =>
  new Failure(409, 'training-not-offered', {
    en: 'This training is no longer offered. Please choose another one.',
    fr: 'Cette formation n’est plus proposée. Choisissez-en une autre.',
  });

/** The trainings that people can choose. */
export async function offeredTrainings(db: Database): Promise<repo.TrainingTypeRow[]> {
  return (await repo.findTrainingTypes(db)).filter(({ isEnabled }) => isEnabled);
}

/** True where somebody is to be asked why they came (specification 000 §4, training modal). */
export async function mustAsk(db: Database, viewer: Viewer): Promise<boolean> {
  if (viewer.privileges.has('client-view')) return false;
  const [trainings, isAnswered] = await Promise.all([
    repo.findUserTrainings(db, [viewer.id]),
    repo.hasAnswered(db, viewer.id),
  ]);
  return trainings.length === 0 && !isAnswered;
}

/**
 * Chooses these of the trainings that are offered, in place of those chosen before.
 * @throws {Failure} `training-not-offered`, and then nothing is chosen
 */
export async function chooseTrainings(db: Database, viewer: Viewer, codes: readonly TrainingCode[]): Promise<void> {
  await db.transaction(async (tx) => {
    const offered = await offeredTrainings(tx);
    const idsOf = (isChosen: boolean) =>
      offered.filter(({ code }) => codes.includes(code) === isChosen).map(({ id }) => id);
    const chosen = idsOf(true);
    if (chosen.length < new Set(codes).size) throw notOffered();
    await repo.takeBack(tx, viewer.id, idsOf(false));
    await repo.choose(tx, viewer.id, chosen);
  });
}

/** Follows the grant of a training, in its transaction: certification builds on trainings. */
export type TrainingGranted = (db: Database, userId: number, training: TrainingCode) => Promise<void>;

/**
 * Makes these the granted trainings of a person, and tells them of each that is new.
 * @throws {Failure} as `holdAdministered`, and what `onGranted` throws; then nothing is granted
 */
export async function grantTrainings(
  db: Database,
  viewer: Viewer,
  { userId, codes }: { readonly userId: number; readonly codes: readonly TrainingCode[] },
  onGranted: TrainingGranted,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await holdAdministered(tx, viewer, userId)).isDeleted) throw notFound();
    const types = (await repo.findTrainingTypes(tx)).filter(({ code }) => codes.includes(code));
    const ids = types.map(({ id }) => id);
    await repo.withdrawOthers(tx, userId, ids);
    const after = { trainings: types.map(({ code }) => code) };
    await recordAct(tx, { act: 'user-trainings-changed', by: viewer.id, subject: userId, after });
    const granted = await repo.insertGranted(tx, { userId, grantedBy: viewer.id }, ids);
    for (const type of types.filter(({ id }) => granted.has(id))) {
      await tellGranted(tx, userId, type);
      await onGranted(tx, userId, type.code);
    }
  });
}

/** Offers a training, or no longer. @throws {Failure} `not-found` */
export async function offerTraining(
  db: Database,
  code: TrainingCode,
  change: { readonly isEnabled: boolean; readonly changedBy: number },
): Promise<repo.TrainingTypeRow> {
  return db.transaction(async (tx) => {
    const row = await repo.saveEnabled(tx, code, change);
    if (!row) throw notFound();
    const { isEnabled, changedBy } = change;
    await recordAct(tx, { act: 'training-changed', by: changedBy, subject: code, after: { isEnabled } });
    return row;
  });
}

async function tellGranted(db: Database, userId: number, { titleEn, titleFr }: repo.TrainingTypeRow): Promise<void> {
  await notify(db, {
    userId,
    kind: 'training',
    title: { en: `Training granted: ${titleEn}`, fr: `Formation accordée : ${titleFr}` },
    content: {
      en: `<p>You were granted the training “${titleEn}”. It now appears among your trainings.</p>`,
      fr: `<p>La formation « ${titleFr} » vous a été accordée. Elle figure désormais parmi vos formations.</p>`,
    },
  });
}
