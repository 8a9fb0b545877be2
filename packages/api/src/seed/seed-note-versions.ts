import type { noteVersions } from '../notes/note-versions.table.ts';
import type { notes, noteSources } from '../notes/notes.table.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { DAY, SEED_DAY } from './seed-size.ts';

type NoteRow = typeof notes.$inferInsert;
type SourceRow = typeof noteSources.$inferInsert;
type VersionRow = typeof noteVersions.$inferInsert;

/** A note whose history is made up. */
interface WrittenNote {
  readonly id: number;
  readonly row: NoteRow;
  readonly sources: readonly SourceRow[];
  /** Subject of the note, for a headline that its author thought better of. */
  readonly plainHeadline: string;
}

interface Content {
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly sources: number;
}

const SHARE_WITH_HISTORY = 0.08;

/**
 * The versions of a note that was published, from what its author published first to what stands now;
 * empty for most. What it takes comes from a seed of its own, so that nothing else depends on it.
 */
export function makeNoteVersions({ id, row, sources, plainHeadline }: WrittenNote): VersionRow[] {
  const dice = createDice(2_000_000 + id);
  const published = row.publishedAt?.getTime();
  if (published === undefined || !dice.chance(SHARE_WITH_HISTORY)) return [];
  const contents: Content[] = [
    { headline: row.headline, paragraphs: paragraphsOf(row.analysis), sources: sources.length },
  ];
  for (let left = dice.int(1, 3); left > 0; left -= 1) {
    const [later] = contents;
    if (later) contents.unshift(earlier(dice, later, plainHeadline));
  }
  const room = Math.min(200 * DAY, SEED_DAY - published) / contents.length;
  return contents.map(({ headline, paragraphs, sources: count }, at) => ({
    noteId: id,
    // The last hand on some is that of the reviewer.
    userId: at > 0 && dice.chance(0.25) ? (row.reviewerId ?? row.userId) : row.userId,
    headline,
    analysis: paragraphs.map((text) => `<p>${text}</p>`).join(''),
    sources: sources
      .slice(0, count)
      .map(({ position, uuid, url, title }) => ({ position, url, title, ...(uuid !== undefined && { uuid }) })),
    createdAt: new Date(published + Math.floor((at === 0 ? 0 : at - 1 + dice.float()) * room)),
  }));
}

/** The same a step before: a figure that was corrected since, and a sentence, a source or the headline that came later. */
function earlier(dice: Dice, { headline, paragraphs, sources }: Content, plainHeadline: string): Content {
  const at = dice.int(0, paragraphs.length - 1);
  const shortened = paragraphs.map((text, index) => (index === at ? withoutLastSentence(text) : text));
  const whole = shortened.filter((text) => text !== '');
  return {
    headline: dice.pick([headline, plainHeadline, plainHeadline, '']),
    paragraphs: (whole.length > 0 ? whole : paragraphs).map((text) => withOtherFigure(dice, text)),
    sources: Math.max(1, sources - dice.int(0, 1)),
  };
}

function paragraphsOf(html: string): string[] {
  return [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text = '']) => text);
}

function withoutLastSentence(text: string): string {
  return text.slice(0, Math.max(0, text.slice(0, -1).lastIndexOf('. ') + 1));
}

/** The first percentage of a text was another one. */
function withOtherFigure(dice: Dice, text: string): string {
  return text.replace(/\b\d{1,2}(?=[\s\u00a0\u202f]?(?:%|per cent))/, (figure) => `${Number(figure) + dice.int(1, 6)}`);
}
