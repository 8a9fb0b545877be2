import type { ApiReply } from '@commonweal/contracts';
import { FormattedMessage } from '@commonweal/platform/intl';
import { Monogram, ScoreMark } from '@commonweal/ui';
import './header-search.css';

interface FoundCompanyProps {
  readonly company: ApiReply<'POST v3/entities-quick-search'>['data'][number];
}

/** A company that the search has found: its mark, name, what it was found by, industry and score. */
export function CompanyHit({ company }: FoundCompanyProps) {
  const { entity_name, subtext, impact_score, ratings_count, evidence, is_grayed, matched } = company;
  return (
    <span className="companies-found">
      <Monogram name={entity_name} size="small" />
      <span className="companies-found__name">
        {entity_name}
        {matched && (
          <span className="cw-caption">
            <FormattedMessage
              id={matched.by === 'name' ? 'companies.header-search.known-as' : 'companies.header-search.known-by'}
              values={{ by: matched.by, text: matched.text }}
            />
          </span>
        )}
        {subtext && <span className="cw-caption">{subtext}</span>}
      </span>
      <ScoreMark score={impact_score} ratings={ratings_count} evidence={evidence} kept={is_grayed && 'company'} />
    </span>
  );
}
