import type { z } from 'zod';
import type { topicReportsContract } from '@commonweal/contracts/topic-reports';
import { isPaidFor } from '../campaigns/campaigns.service.ts';
import type { Database } from '../db/open-database.ts';
import { commonFailure } from '../http/failure.ts';
import { moveImportancesOf } from '../my-impact/my-impact.service.ts';
import { holdScoresOnTopics, moveNotesOfTopic, refreshScoresOnTopic } from '../notes/note-moves.service.ts';
import { changeReferenceTexts, knownReference } from '../reference/reference-texts.service.ts';
import { holdTopicNames, isTopicCategory, isTopicName } from '../reference/topic-adding.service.ts';
import { endTopic, holdTopics, isOpenTopic, storeTopicCategory } from '../reference/topic-ending.service.ts';
import { topicExists, topicPaidFor, unknownCategory } from './topic-failures.ts';
import { endReservationsOf, moveReservationsOf } from './topic-reservations.service.ts';

/** A decision on the reports of a topic, with what it needs. */
export type SettledReports = z.output<(typeof topicReportsContract)['PUT v3/topic-reports/:id/settled']['body']>;

type Changed = Extract<SettledReports, { result: 'changed' }>;

const nameFields = ['name_en', 'name_fr'] as const;
const textFields = [...nameFields, 'description_en', 'description_fr'] as const;
type NameField = (typeof nameFields)[number];

/**
 * Does with a topic what was decided on its reports; inside the transaction that settles them.
 * @throws {Failure} `reference-changed`, `unknown-reference`, `topic-exists`, `topic-in-campaign`; `invalid-fields` for a topic to merge
 * into that there is not
 */
export async function applyResult(db: Database, topicId: number, decision: SettledReports, by: number): Promise<void> {
  if (decision.result === 'changed') await changeTopic(db, topicId, decision, by);
  if (decision.result === 'merged') await mergeTopic(db, topicId, decision.into_topic_id);
  if (decision.result === 'retired') await retireTopic(db, topicId);
}

async function changeTopic(db: Database, topicId: number, { topic }: Changed, changedBy: number): Promise<void> {
  const { version, topic_category_id: category, ...texts } = topic;
  if (!(await isTopicCategory(db, category))) throw unknownCategory();
  await holdScoresOnTopics(db, [topicId]);
  const { content } = await knownReference(db, 'topics', topicId);
  await refuseNameOfAnother(db, topicId, [content, texts]);
  if (textFields.some((field) => content[field] !== texts[field]))
    await changeReferenceTexts(db, { list: 'topics', id: topicId, version, content: texts, changedBy });
  if (await storeTopicCategory(db, topicId, category)) await refreshScoresOnTopic(db, topicId);
}

/** A name that a topic has already is not held against the others again. @throws {Failure} `topic-exists` */
async function refuseNameOfAnother(
  db: Database,
  topicId: number,
  [before, after]: readonly [Partial<Record<string, string>>, Readonly<Record<NameField, string>>],
): Promise<void> {
  const changed = nameFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  await holdTopicNames(db);
  for (const field of changed) if (await isTopicName(db, after[field], topicId)) throw topicExists('topic');
}

async function mergeTopic(db: Database, topicId: number, into: number): Promise<void> {
  await holdScoresOnTopics(db, [topicId, into]);
  await holdTopics(db, [topicId, into]);
  if (into === topicId || !(await isOpenTopic(db, into))) {
    throw commonFailure('invalid-fields', { into_topic_id: noSuchTopic });
  }
  if (await isPaidFor(db, [topicId, into])) throw topicPaidFor();
  await moveNotesOfTopic(db, topicId, into);
  await moveImportancesOf(db, topicId, into);
  await moveReservationsOf(db, { of: 'topic', from: topicId, to: into });
  await endTopic(db, topicId, into);
  await refreshScoresOnTopic(db, into);
}

async function retireTopic(db: Database, topicId: number): Promise<void> {
  await holdTopics(db, [topicId]);
  if (await isPaidFor(db, [topicId])) throw topicPaidFor();
  await endReservationsOf(db, topicId);
  await endTopic(db, topicId, null);
}

const noSuchTopic = {
  en: 'Choose another topic that people write on.',
  fr: 'Choisissez un autre sujet sur lequel on écrit.',
};
