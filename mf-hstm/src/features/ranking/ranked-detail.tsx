import type { CompanyDetail } from '@commonweal/domain/ranking';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Section } from '@commonweal/ui';
import type { TestRank } from './rank-test.tsx';
import type { PlacedView } from './use-ranking.ts';
import { WhyPanel } from './why-panel.tsx';
import { focusWhyToggle } from './why-toggle.tsx';

/** All that a row's or a card's detail needs beside the company. */
export interface DetailContext {
  readonly industryNames: ReadonlyMap<number, string>;
  readonly themeNames: ReadonlyMap<number, string>;
  readonly topicNames: ReadonlyMap<number, string>;
  /** Finds which slider changes a company's rank; null while the ranking cannot answer. */
  readonly onTest: TestRank | null;
  readonly onToggle: (company: number) => void;
}

interface RankedDetailProps extends DetailContext {
  readonly why: CompanyDetail;
}

/** A company's score taken apart, below its row or its card. */
export function RankedDetail({ why, industryNames, themeNames, topicNames, ...acts }: RankedDetailProps) {
  return (
    <WhyPanel
      {...{ why, themeNames, topicNames }}
      name={why.name}
      industry={industryNames.get(why.industry)}
      onTest={acts.onTest}
      onClose={() => {
        acts.onToggle(why.company);
        focusWhyToggle(why.company);
      }}
    />
  );
}

interface DetailElsewhereProps extends DetailContext {
  readonly ranked: PlacedView;
  /** Id of the company that is taken apart. */
  readonly open: number | null;
}

/** The detail of a company that the filters or the page leave out: it stands above the list. */
export function DetailElsewhere({ ranked: { rows, why }, open, ...context }: DetailElsewhereProps) {
  if (why === null || why.company !== open || rows.some(({ company }) => company.id === open)) return null;
  return (
    <Section title={<FormattedMessage id="hstm.why.of" values={{ name: why.name }} />} level={3}>
      <RankedDetail {...context} why={why} />
    </Section>
  );
}
