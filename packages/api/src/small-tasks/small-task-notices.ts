import { NO_TOPIC } from '@commonweal/domain/small-tasks';
import type { Database } from '../db/open-database.ts';
import { notify } from '../notifications/notifications.service.ts';
import { escapeText } from '../rich-text/escape-text.ts';
import type { SmallTaskRow } from './small-tasks.repo.ts';

/** A question with its topics in both languages. */
type NamedTask = Readonly<Record<'en' | 'fr', SmallTaskRow>>;

/** Tells the author of an analysis what several people found in it. */
export async function tellOfFinding(db: Database, { en, fr }: NamedTask, answer: string): Promise<void> {
  const { authorId: userId, kind, slug, headline, subject } = en;
  const title = `<a href="/analyses/${encodeURIComponent(slug)}">${escapeText(headline)}</a>`;
  const found = kind === 'source' ? sourceFinding(subject, answer) : topicFinding({ en, fr }, answer);
  await notify(db, {
    userId,
    kind: 'review',
    title: { en: 'Readers checked your analysis', fr: 'Des lecteurs ont vérifié votre analyse' },
    content: { en: `<p>${title}: ${found.en}</p>`, fr: `<p>${title}\u202f: ${found.fr}</p>` },
  });
}

function sourceFinding(address: string, answer: string) {
  const source = escapeText(address);
  if (answer === 'gone') {
    return {
      en: `three readers could not find its source ${source} any more.`,
      fr: `trois lecteurs n’ont plus trouvé sa source ${source}.`,
    };
  }
  return {
    en: `three readers do not find in its source ${source} what it says.`,
    fr: `trois lecteurs ne trouvent pas dans sa source ${source} ce qu’elle dit.`,
  };
}

function topicFinding({ en, fr }: NamedTask, answer: string) {
  const nameIn = ({ topics }: SmallTaskRow) => escapeText(topics.find(({ id }) => String(id) === answer)?.name ?? '');
  if (answer === NO_TOPIC) {
    return {
      en: 'three readers think that another topic fits it better.',
      fr: 'trois lecteurs pensent qu’un autre sujet lui convient mieux.',
    };
  }
  return {
    en: `three readers think that the topic “${nameIn(en)}” fits it better.`,
    fr: `trois lecteurs pensent que le sujet «\u202f${nameIn(fr)}\u202f» lui convient mieux.`,
  };
}
