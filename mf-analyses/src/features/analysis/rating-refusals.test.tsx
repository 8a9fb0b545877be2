import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RatingRefusal } from '@commonweal/contracts/note-ratings';
import { renderPage, settle, somebody } from '@commonweal/testing';
import { uiMessages } from '@commonweal/ui/messages';
import remote from '../../remote.ts';
import { RatingPart } from './rating-part.tsx';

const note = { id: 101, type_code: 'impact', version_id: 12, may_see_versions: false } as const;

const open = (session: ReturnType<typeof somebody>, refusal: RatingRefusal | null, locale: 'en' | 'fr') =>
  renderPage(<RatingPart note={note} />, {
    ...{ locale, session, messages: [uiMessages, remote.messages] },
    api: {
      'GET v3/notes/:id/my-impact-scores': () => ({ data: [], reasons: [], is_earlier_version: false, refusal }),
    },
  });

it.each([
  ['en', 'own-note', 'You wrote this analysis, so others rate it.'],
  ['en', 'own-company', 'You speak for this company, so others rate the analyses of it.'],
  ['en', 'rating-blocked', 'You cannot rate: your third and last attempt at the rater exam failed.'],
  ['fr', 'rating-blocked', /la troisième et dernière tentative de l’examen a échoué/],
] as const)('in %s a rating is not offered where it would be refused as %s', async (locale, refusal, text) => {
  for (const session of [somebody(['note-rate']), somebody()]) {
    const { unmount } = await open(session, refusal, locale);
    await screen.findByText(text);
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
  }
});
