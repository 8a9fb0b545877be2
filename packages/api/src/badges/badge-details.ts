import type { BadgeId } from '@commonweal/contracts/badges';
import type { Bilingual } from '../http/locale.ts';
import { certificateTitles } from '../users/certificates.ts';

interface BadgeDetails {
  readonly title: Bilingual;
  /** Its input. */
  readonly description: Bilingual;
}

/** Names and requirements of the badges; the numbers are those of `milestones`. */
export const badgeDetails: Readonly<Record<BadgeId, BadgeDetails>> = {
  'lead-analyst': {
    title: certificateTitles['lead-analyst'],
    description: {
      en: 'Leads other analysts and reviews what they write.',
      fr: 'Guide d’autres analystes et relit ce qu’ils écrivent.',
    },
  },
  'impact-analyst': {
    title: certificateTitles['impact-analyst'],
    description: {
      en: 'Trained to write analyses of what companies do to the world.',
      fr: 'A appris à analyser ce que les entreprises font au monde.',
    },
  },
  'impact-rater': {
    title: certificateTitles['impact-rater'],
    description: {
      en: 'Passed the rater exam, and rates the impact of companies.',
      fr: 'A réussi l’examen d’évaluateur et note l’impact des entreprises.',
    },
  },
  'first-analysis': {
    title: { en: 'First analysis', fr: 'Première analyse' },
    description: { en: 'Published an analysis.', fr: 'A publié une analyse.' },
  },
  'ten-analyses': {
    title: { en: 'Ten analyses', fr: 'Dix analyses' },
    description: { en: 'Published ten analyses.', fr: 'A publié dix analyses.' },
  },
  'fifty-analyses': {
    title: { en: 'Fifty analyses', fr: 'Cinquante analyses' },
    description: { en: 'Published fifty analyses.', fr: 'A publié cinquante analyses.' },
  },
  'hundred-ratings': {
    title: { en: 'A hundred ratings', fr: 'Cent évaluations' },
    description: { en: 'Rated the impact of a hundred analyses.', fr: 'A noté l’impact de cent analyses.' },
  },
  'thousand-ratings': {
    title: { en: 'A thousand ratings', fr: 'Mille évaluations' },
    description: { en: 'Rated the impact of a thousand analyses.', fr: 'A noté l’impact de mille analyses.' },
  },
};

/** How many published analyses, or ratings of an impact, a badge takes. */
export const milestones = {
  analyses: { 'first-analysis': 1, 'ten-analyses': 10, 'fifty-analyses': 50 },
  ratings: { 'hundred-ratings': 100, 'thousand-ratings': 1000 },
} as const satisfies Record<string, { readonly [B in BadgeId]?: number }>;
