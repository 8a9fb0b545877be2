import type { NoteDetail, NoteEngagement } from '@commonweal/contracts';
import { change } from '@commonweal/platform/changes';
import type { ServerData } from '@commonweal/platform/query';
import { publishedAnalysis } from '#analyses/analyses.queries.ts';

export type Reaction = NoteEngagement['mine'][number];

/** Gives a reaction to an analysis, or takes it back. @returns all reactions to it */
export function react(noteId: number, engagement: Reaction, isOn: boolean) {
  const body = { note_id: noteId, engagement, action: isOn ? ('add' as const) : ('remove' as const) };
  return change('POST v3/notes/note-engagements', { body }, { changes: ['engagements'] });
}

/** The reactions as they will be. */
export function reacted(known: NoteEngagement, engagement: Reaction, isOn: boolean): NoteEngagement {
  if (known.mine.includes(engagement) === isOn) return known;
  return {
    ...known,
    [engagement]: Math.max(0, known[engagement] + (isOn ? 1 : -1)),
    mine: isOn ? [...known.mine, engagement] : known.mine.filter((one) => one !== engagement),
  };
}

/** Shows other reactions to an analysis, by whichever address it was opened. */
export function showEngagement(
  server: ServerData,
  { id, slug }: Pick<NoteDetail, 'id' | 'slug'>,
  next: (known: NoteEngagement) => NoteEngagement,
): void {
  for (const address of [slug, `${id}`])
    server.write(publishedAnalysis(address), (note) => ({ ...note, engagement: next(note.engagement) }));
}
