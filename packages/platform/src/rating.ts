import { emit } from '@commonweal/event-bus';
import { currentSession, hasPrivilege } from './session.ts';
import './seams.ts';

/**
 * Asks whether the person may rate, before anything is rated. Where they may not, the shell shows
 * what leads there: the log-in window to visitors, the rater exam or how it went to everyone else.
 * @returns whether they may
 */
export function requestRating(): boolean {
  const mayRate = hasPrivilege(currentSession(), 'note-rate');
  if (!mayRate) emit('rating.requested@1', { asked: 'rating' });
  return mayRate;
}

/** Shows the rater exam, or how it went, to a person who asks for it. */
export function openRaterExam(): void {
  emit('rating.requested@1', { asked: 'exam' });
}
