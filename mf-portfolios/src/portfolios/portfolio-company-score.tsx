import type { EvidenceLevel } from '@commonweal/domain/evidence';
import { ScoreMark } from '@commonweal/ui';

export interface CompanyScoreProps {
  readonly score: number | null;
  /** There is a score, and it is kept from this person. */
  readonly isGrayed: boolean;
  /** How much it rests on; null where that is not known. */
  readonly evidence: EvidenceLevel | null;
}

/** A company's score in a row; says so where it is not shown. */
export function PortfolioCompanyScore({ score, isGrayed, evidence }: CompanyScoreProps) {
  return <ScoreMark score={score} kept={isGrayed && 'company'} evidence={evidence} />;
}
