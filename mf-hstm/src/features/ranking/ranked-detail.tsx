import type { RankedCompany } from '@commonweal/contracts';
import type { CompanyDetail } from '@commonweal/domain/ranking';
import type { TestRank } from './rank-test.tsx';
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
  readonly company: RankedCompany;
}

/** A company's score taken apart, below its row or its card. */
export function RankedDetail({ why, company, industryNames, themeNames, topicNames, ...acts }: RankedDetailProps) {
  return (
    <WhyPanel
      {...{ why, themeNames, topicNames }}
      name={company.name}
      industry={industryNames.get(company.industry_id)}
      onTest={acts.onTest}
      onClose={() => {
        acts.onToggle(company.id);
        focusWhyToggle(company.id);
      }}
    />
  );
}
