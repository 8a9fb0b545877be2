import type { EvidenceReply, ScoreHistoryReply } from '#companies/companies.queries.ts';

/** Evidence of a score that one rater could move a lot. */
export function anEvidence(change: Partial<EvidenceReply> = {}): EvidenceReply {
  return {
    ...{ is_grayed: false, level: 'moderate', reasons: ['few-raters'] },
    ...{ notes_count: 12, counted_notes: 10, ratings_count: 48, raters_count: 14, value_spread: 1.1 },
    sources: { found_notes: 7, lost_notes: 1 },
    without_one_rater: { lowest: 0.5, highest: 1.75, may_vanish: false, is_fragile: true },
    ...change,
  };
}

/** A history of two moments, for tests. */
export function aHistory(change: Partial<ScoreHistoryReply> = {}): ScoreHistoryReply {
  const ended = { impact_score: 1, environmental_score: 2.5, social_score: -0.4 };
  const none = { impact_score: null, environmental_score: null, social_score: null };
  const published = { note_id: 1, note_slug: 'clean-looms', headline: 'Clean looms' };
  return {
    is_grayed: false,
    snapshot: 9,
    course: [
      { month: '2026-03', ...none },
      { month: '2026-05', ...ended },
    ],
    data: [
      {
        ...{ snapshot: 9, changed_at: '2026-05-04T10:00:00.000Z', score_rule: 1, ...ended, change: 1 },
        causes: [
          { cause: 'rating', ...published, points: 1.5 },
          { cause: 'removal', note_id: 2, note_slug: null, headline: null, points: -0.25 },
        ],
        rest: { count: 3, points: -0.25 },
      },
      {
        ...{ snapshot: 4, changed_at: '2026-03-02T10:00:00.000Z', score_rule: 1, ...none, change: 0 },
        causes: [{ cause: 'analysis', ...published, points: 0 }],
        rest: null,
      },
    ],
    total: 2,
    ...change,
  };
}
