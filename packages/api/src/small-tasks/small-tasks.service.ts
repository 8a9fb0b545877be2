import type { z } from 'zod';
import type { ApiReply } from '@commonweal/contracts';
import type { SmallTask, SmallTaskFinding, smallTasksContract } from '@commonweal/contracts/small-tasks';
import { NO_TOPIC, SOURCE_ANSWERS, isFinding, settledAnswer } from '@commonweal/domain/small-tasks';
import { recordAct } from '../audit/audit.service.ts';
import type { Database } from '../db/open-database.ts';
import { Failure, commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { tellOfFinding } from './small-task-notices.ts';
import * as repo from './small-tasks.repo.ts';
import type { FindingRow, SmallTaskKey, SmallTaskRow } from './small-tasks.repo.ts';

type Tasks = typeof smallTasksContract;
type Context = ViewerContext<Viewer>;

const DAY = 86_400_000;
/** Spread people and days over the analyses. */
const [OF_PERSON, OF_DAY] = [7_919, 104_729];

/** Questions for a person; the same ones all day, as far as nobody answers them. */
export async function drawSmallTasks(
  db: Database,
  { limit, kind }: z.output<Tasks['GET v3/small-tasks']['query']>,
  { viewer, locale }: Context,
): Promise<ApiReply<'GET v3/small-tasks'>> {
  const today = Math.floor(Date.now() / DAY);
  const last = await repo.lastPublished(db);
  const from = (viewer.id * OF_PERSON + today * OF_DAY) % (last + 1);
  const rows = await repo.drawTasks(db, { userId: viewer.id, limit, kind, from }, locale);
  return { data: rows.map(presentTask) };
}

/**
 * Keeps an answer, and settles the question where enough people concur; then its author is told what they found.
 * @throws {Failure} `not-found`, `own-content`, `task-settled`, `already-answered`; `invalid-fields` for an answer that
 * the question does not have
 */
export async function answerSmallTask(
  db: Database,
  { kind, note_id: noteId, subject, answer }: z.output<Tasks['POST v3/small-tasks/answers']['body']>,
  { viewer, locale }: Context,
): Promise<ApiReply<'POST v3/small-tasks/answers'>> {
  const key = { kind, noteId, subject };
  return db.transaction(async (tx) => {
    await repo.holdTasksOf(tx, noteId);
    const task = await repo.findTask(tx, key, locale);
    if (!task) throw notFound();
    if (task.authorId === viewer.id) throw ownAnalysis();
    if (!answersOf(task).includes(answer)) throw commonFailure('invalid-fields', { answer: otherAnswer });
    if (await repo.isSettled(tx, key)) throw taskSettled();
    if (!(await repo.insertAnswer(tx, { ...key, userId: viewer.id, answer }))) throw alreadyAnswered();
    const settled = settledAnswer(await repo.countAnswers(tx, key));
    if (settled === null) return { is_settled: false };
    await repo.insertResult(tx, { ...key, answer: settled });
    if (isFinding(kind, subject, settled)) await tellOfFinding(tx, await namedTask(tx, key, task), settled);
    return { is_settled: true };
  });
}

/** The question with its topics in both languages, for whoever reads of it. */
async function namedTask(db: Database, key: SmallTaskKey, task: SmallTaskRow) {
  return { en: (await repo.findTask(db, key, 'en')) ?? task, fr: (await repo.findTask(db, key, 'fr')) ?? task };
}

function answersOf({ kind, topics }: SmallTaskRow): readonly string[] {
  return kind === 'source' ? SOURCE_ANSWERS : [NO_TOPIC, ...topics.map(({ id }) => String(id))];
}

/** Findings that nobody has looked at. */
export async function listFindings(
  db: Database,
  page: { readonly limit: number; readonly offset: number },
  { locale }: Context,
): Promise<{ data: SmallTaskFinding[]; total: number }> {
  const rows = await repo.findFindings(db, page, locale);
  const [first] =
    rows.length > 0 || page.offset === 0 ? rows : await repo.findFindings(db, { limit: 1, offset: 0 }, locale);
  return { data: rows.map(presentFinding), total: first?.total ?? 0 };
}

/** Closes a finding; of two who do so the second is told. @throws {Failure} `not-found`, `finding-closed` */
export async function closeFinding(db: Database, id: number, { viewer }: Context) {
  return db.transaction(async (tx) => {
    const isClosed = await repo.storeClosed(tx, id, viewer.id);
    if (isClosed === null) throw notFound();
    if (!isClosed) throw findingClosed();
    await recordAct(tx, { act: 'finding-closed', by: viewer.id, subject: id });
    return { id };
  });
}

function presentAbout(row: SmallTaskRow | FindingRow) {
  const { kind, noteId, subject, slug, headline, locale, entityName } = row;
  return { kind, note_id: noteId, subject, note_slug: slug, headline, locale, entity_name: entityName };
}

function presentTask(row: SmallTaskRow): SmallTask {
  const topics = row.topics.map(({ id, name, description }) => ({ topic_id: id, topic_name: name, description }));
  return { ...presentAbout(row), source_title: row.title, topics };
}

function presentFinding(row: FindingRow): SmallTaskFinding {
  return {
    ...{ id: row.id, ...presentAbout(row), answer: row.answer },
    ...{ topic_name: row.topicName, suggested_topic: row.suggestedTopic },
    settled_at: new Date(row.settledAt).toISOString(),
  };
}

const otherAnswer = { en: 'This question has no such answer.', fr: 'Cette question n’a pas cette réponse.' };

const ownAnalysis = () =>
  new Failure(403, 'own-content', {
    en: 'This is about your own analysis, so others answer it.',
    fr: 'Il s’agit de votre propre analyse\u202f: d’autres y répondent.',
  });

const taskSettled = () =>
  new Failure(409, 'task-settled', {
    en: 'Others have settled this question in the meantime. Thank you all the same.',
    fr: 'D’autres ont répondu à cette question entre-temps. Merci tout de même.',
  });

const alreadyAnswered = () =>
  new Failure(409, 'already-answered', {
    en: 'You have answered this question before.',
    fr: 'Vous avez déjà répondu à cette question.',
  });

const findingClosed = () =>
  new Failure(409, 'finding-closed', {
    en: 'Somebody has dealt with this in the meantime.',
    fr: 'Quelqu’un s’en est occupé entre-temps.',
  });
