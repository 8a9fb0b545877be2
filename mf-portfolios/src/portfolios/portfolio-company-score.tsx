import { ScoreMark } from '@commonweal/ui';

export interface CompanyScoreProps {
  readonly score: number | null;
  /** There is a score, and it is kept from this person. */
  readonly isGrayed: boolean;
}

/** A company's score in a row; says so where it is not shown. */
export function PortfolioCompanyScore({ score, isGrayed }: CompanyScoreProps) {
  return <ScoreMark score={score} kept={isGrayed && 'company'} />;
}
