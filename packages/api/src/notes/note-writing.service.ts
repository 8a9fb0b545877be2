import type { z } from 'zod';
import type { EditableNote, SavedNote } from '@commonweal/contracts';
import type { noteWritingContract } from '@commonweal/contracts/note-writing';
import { checkDatapoints } from '../datapoints/datapoints.service.ts';
import { numberFootnotes } from '@commonweal/domain/footnotes';
import { submissionProblems } from '@commonweal/domain/note-submission';
import type { Database } from '../db/open-database.ts';
import { commonFailure, notFound } from '../http/failure.ts';
import type { ViewerContext } from '../http/handlers.ts';
import type { Viewer } from '../http/viewer.ts';
import { findUnknownReferences } from '../reference/reference.service.ts';
import { isOpenTopic, topicOf } from '../reference/topic-ending.service.ts';
import { sanitiseRichText } from '../rich-text/sanitise-rich-text.ts';
import type { RefuseKeptTopic } from './kept-topics.ts';
import * as contents from './note-content.repo.ts';
import type { LockedNote, NoteContent } from './note-content.repo.ts';
import { findNoteDatapoints, findNoteOfDatapoint } from './note-datapoints.repo.ts';
import { isOurImage } from './note-image.ts';
import { noteChanged, noteMoved, notComplete, unknownReference } from './note-failures.ts';
import { findReviewer, findReviews, insertReview } from './note-reviews.repo.ts';
import { draftSlug } from './note-slug.ts';
import { changeContent } from './note-versions.service.ts';
import { learnWordsOf } from './note-words.service.ts';
import { mayEdit } from './note-writing.policy.ts';
import { findHistory, findLastWriter, hasEntity } from './note-writing.repo.ts';
import { presentEditable, presentOvertaking, presentSaved } from './note-writing.present.ts';
import { mayFollowNote } from './notes.policy.ts';
import { findNote } from './notes.repo.ts';
import { tellOfUpdate } from './review-notices.ts';
import { holdEntityOf, refreshEntityScores } from './score-keeping.ts';

type Created = z.output<(typeof noteWritingContract)['POST v3/notes']['body']>;
type Change = z.output<(typeof noteWritingContract)['PUT v3/notes/:id']['body']>;
type Fields = Omit<Change, 'revision' | 'headline_sign_count' | 'analysis_sign_count' | 'new_image'>;
type Sent = Omit<Change, 'revision'>;
type ArchivedChange = z.output<(typeof noteWritingContract)['PUT v3/notes/:id/update-archived']['body']>;

/** The revision of a draft as it was begun: the empty one, and its first content. */
const BEGUN_REVISION = 2;

/**
 * Begins a draft with what there is of it. One that is begun again under its key, because the reply was lost, is the
 * same draft and stays as it is: the reply names the revision with which it was begun, so that the next change from
 * there is refused where somebody has changed it since.
 * @throws {Failure} `unknown-reference`; `topic-reserved`; `not-found` for a key that somebody else has used
 */
export async function beginNote(
  db: Database,
  { viewer, locale }: ViewerContext<Viewer>,
  body: Created,
  refuseKept: RefuseKeptTopic,
): Promise<SavedNote> {
  const { entity_id: entityId, draft_key: key, ...sent } = body;
  const fields = fieldsOf(sent);
  if (!(await hasEntity(db, entityId))) throw unknownReference(['entity_id']);
  return db.transaction(async (tx) => {
    const slug = draftSlug(key);
    const begun = await contents.insertDraft(tx, { entityId, userId: viewer.id, slug, locale });
    if (begun === null) return readBegun(tx, slug, viewer);
    const locked = await lockedNote(tx, begun);
    await refuseTopic(tx, locked, fields, refuseKept);
    return save(tx, viewer, locked, fields);
  });
}

/** A draft that was begun before. @throws {Failure} `not-found` for everybody but its author */
async function readBegun(db: Database, slug: string, viewer: Viewer): Promise<SavedNote> {
  const id = await contents.findOwnBySlug(db, slug, viewer.id);
  if (id === null) throw notFound();
  const { content, changedAt } = await lockedNote(db, id);
  const kept = { revision: BEGUN_REVISION, versionId: null, at: changedAt };
  return presentSaved(id, kept, submissionProblems(content));
}

/**
 * Changes an analysis. Of two who change it at once the second is told, and nothing is overwritten unseen.
 * @param means `scope`: archived analyses are changed on purpose only, with a comment for their author
 * @throws {Failure} `not-found`; `topic-reserved`; `note-moved` where it is under review by now; `note-changed`; `not-complete` where it
 * is on the site; `unknown-reference`; `invalid-fields` where the author is not told why
 */
export async function changeNote(
  db: Database,
  context: ViewerContext<Viewer>,
  id: number,
  { revision, comment, ...sent }: Change & Pick<ArchivedChange, 'comment'>,
  { scope, refuseKept }: { readonly scope: 'archived' | 'others'; readonly refuseKept: RefuseKeptTopic },
): Promise<SavedNote> {
  const fields = fieldsOf(sent);
  return db.transaction(async (tx) => {
    const locked = await writableNote(tx, context.viewer, id, scope);
    if (locked.revision !== revision)
      throw noteChanged(presentOvertaking(locked, await findLastWriter(tx, id), context));
    if (scope === 'archived' && locked.standing.userId !== context.viewer.id && !comment)
      throw commonFailure('invalid-fields', { comment: missingReason });
    await refuseTopic(tx, locked, fields, refuseKept);
    return change(tx, context.viewer, locked, fields, comment);
  });
}

/** The content of a request. The counts of the client decide nothing: the server counts what it keeps. */
function fieldsOf({ new_image: image, headline_sign_count: _1, analysis_sign_count: _2, ...fields }: Sent): Fields {
  return image === undefined ? fields : { image, ...fields };
}

/** Another topic than before has to be one to write on, and nobody else's; one that stays is not asked about again. */
async function refuseTopic(
  db: Database,
  { standing, content }: LockedNote,
  { topic_id: asked }: Fields,
  refuseKept: RefuseKeptTopic,
): Promise<void> {
  if (asked === undefined || asked === null) return;
  const topicId = await topicOf(db, asked);
  if (topicId === content.topic_id) return;
  if (!(await isOpenTopic(db, topicId))) throw unknownReference(['topic_id']);
  await refuseKept(db, { topicId, entityId: standing.entityId }, standing.userId);
}

/** Removes a datapoint from an analysis. @throws {Failure} as {@link changeNote} */
export async function removeDatapoint(db: Database, { viewer }: ViewerContext<Viewer>, datapointId: number) {
  return db.transaction(async (tx) => {
    const owner = await findNoteOfDatapoint(tx, datapointId);
    if (!owner) throw notFound();
    const locked = await writableNote(tx, viewer, owner.id, owner.status === 'archived' ? 'archived' : 'others');
    const rows = await findNoteDatapoints(tx, owner.id);
    const datapoints = rows.filter(({ id }) => id !== datapointId).map(({ id: _row, ...row }) => row);
    const { revision } = await change(tx, viewer, locked, { datapoints });
    return { note_datapoint_id: datapointId, revision };
  });
}

async function writableNote(
  db: Database,
  viewer: Viewer,
  id: number,
  scope: 'archived' | 'others',
): Promise<LockedNote> {
  await holdEntityOf(db, id);
  const locked = await lockedNote(db, id);
  const { standing } = locked;
  if (!mayFollowNote(standing, viewer)) throw notFound();
  if ((standing.status === 'archived') !== (scope === 'archived')) throw noteMoved(standing.status);
  if (mayEdit(standing, viewer)) return locked;
  throw standing.userId === viewer.id ? noteMoved(standing.status) : notFound();
}

const missingReason = {
  en: 'Please tell the author why the analysis is changed.',
  fr: 'Expliquez à l’auteur pourquoi cette analyse est modifiée.',
};

/** @param comment why, for the log of an archived one and for its author */
async function change(
  db: Database,
  viewer: Viewer,
  locked: LockedNote,
  fields: Fields,
  comment?: string,
): Promise<SavedNote> {
  const { standing } = locked;
  const reply = await save(db, viewer, locked, fields);
  if (standing.status !== 'archived') return reply;
  await insertReview(db, {
    noteId: standing.id,
    userId: viewer.id,
    action: 'update_archived',
    comment: comment || null,
  });
  if (standing.userId !== viewer.id) await tellOfUpdate(db, standing, comment);
  return reply;
}

/** An analysis for its editor. @throws {Failure} `not-found` for everybody who may not edit it */
export async function readEditable(db: Database, id: number, context: ViewerContext<Viewer>): Promise<EditableNote> {
  // All of one moment: a revision beside the content of another one would overwrite what somebody saved in between.
  return db.transaction(
    async (tx) => {
      const found = await contents.findContent(tx, id);
      if (!found || !mayEdit(found.standing, context.viewer)) throw notFound();
      const row = await findNote(tx, { id }, context, 'any-status');
      if (!row) throw notFound();
      const [reviewer, reviews] = [await findReviewer(tx, id), await findReviews(tx, id)];
      const [history, datapoints] = [await findHistory(tx, id), await findNoteDatapoints(tx, id)];
      return presentEditable(
        { row, note: found.standing, reviewer, reviews, locked: found, history, datapoints },
        context,
      );
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function save(db: Database, viewer: Viewer, locked: LockedNote, fields: Fields): Promise<SavedNote> {
  await refuseUnknown(db, fields);
  const content = contentOf(locked.content, fields);
  const problems = submissionProblems(content);
  const isShown = locked.standing.status === 'published' || locked.standing.status === 'archived';
  if (isShown && problems.length > 0) throw notComplete(problems);
  const kept = await changeContent(db, locked, { userId: viewer.id, content });
  if (locked.standing.status === 'published') {
    await refreshEntityScores(db, [locked.standing.entityId]);
    await learnWordsOf(db, locked.standing.id);
  }
  return presentSaved(locked.standing.id, kept, problems);
}

async function refuseUnknown(db: Database, fields: Fields): Promise<void> {
  const unknown = await findUnknownReferences(db, fields);
  if (fields.image && !isOurImage(fields.image)) unknown.push('image');
  if (unknown.length > 0) throw unknownReference(unknown);
  await checkDatapoints(db, fields.datapoints ?? []);
}

/** The content after a change; fields that it leaves out stay as they are. */
function contentOf(before: NoteContent, fields: Fields): NoteContent {
  const { sources, ...others } = fields;
  const merged: NoteContent = {
    ...before,
    ...onlyGiven(others),
    ...(sources && { sources: sources.map((source, at) => ({ ...source, position: at + 1 })) }),
  };
  const uuids = merged.sources.flatMap(({ uuid }) => uuid ?? []);
  return { ...merged, analysis: numberFootnotes(sanitiseRichText(merged.analysis), uuids) };
}
type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function onlyGiven<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}

async function lockedNote(db: Database, id: number): Promise<LockedNote> {
  const locked = await contents.lockContent(db, id);
  if (!locked) throw notFound();
  return locked;
}
