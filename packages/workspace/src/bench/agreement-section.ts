import { benchAgreement } from '../../../domain/src/agreement/agreement.bench.ts';
import type { BenchSection, SectionReport } from './section.ts';
import { aim, times } from './table.ts';

const SIZES = [100_000, 1_000_000] as const;
const MOST_MS = 60_000;
const MOST_MEGABYTES = 500;
const MOST_SINGLE_MS = 1_000;

/** A full fit of the viewpoints of raters, beside a bare loop over the same ratings. */
export const agreementSection: BenchSection = {
  name: 'agreement',
  title: 'Agreement: a full fit of viewpoints',
  run: measureAgreement,
};

async function measureAgreement(): Promise<SectionReport> {
  const measured = SIZES.map((ratings) => benchAgreement(ratings, () => process.memoryUsage().rss));
  return {
    method:
      'Ratings by two camps of 10,000 raters, 20 of each analysis, are fitted in this process: order, fit, search for ' +
      'raters who rate alike, and labels. Bare: as many passes over the same ratings as a fit may make, with one sum for ' +
      'each side. A single rating is the label of one analysis by viewpoints that are known, without the database.',
    tables: [
      {
        title: 'A full fit, and one rating',
        columns: ['ratings', 'fit s', 'MB', 'bare s', 'ratio', 'one rating ms', 'aim'],
        rows: measured.map(({ ratings, fitMs, fitMegabytes, bareMs, singleMs }) => [
          ratings.toLocaleString('en'),
          (fitMs / 1_000).toFixed(1),
          fitMegabytes.toFixed(0),
          (bareMs / 1_000).toFixed(1),
          times(fitMs, bareMs),
          singleMs.toFixed(3),
          aim(
            `≤ ${MOST_MS / 1_000} s, ${MOST_MEGABYTES} MB`,
            fitMs <= MOST_MS && fitMegabytes <= MOST_MEGABYTES && singleMs <= MOST_SINGLE_MS,
          ),
        ]),
      },
    ],
    data: measured,
  };
}
