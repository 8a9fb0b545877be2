import type { ApiReply } from '@commonweal/contracts';
import { Monogram, ScoreMark } from '@commonweal/ui';

export interface FoundCompanyProps {
  readonly company: ApiReply<'POST v3/entities-quick-search'>['data'][number];
}

/** A company that the search has found: its mark, name, industry and score. */
export function FoundCompany({ company }: FoundCompanyProps) {
  const { entity_name, subtext, impact_score } = company;
  return (
    <span className="shell-header__found">
      <Monogram name={entity_name} />
      <span className="shell-header__found-name">
        {entity_name}
        {subtext && <span className="cw-caption"> {subtext}</span>}
      </span>
      <ScoreMark score={impact_score} size="compact" />
    </span>
  );
}
