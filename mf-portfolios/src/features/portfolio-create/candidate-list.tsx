import { FormattedMessage } from '@commonweal/platform/intl';
import { useId } from 'react';
import type { ChosenCompany, UnmatchedRow } from './draft.ts';

export interface CandidateListProps {
  readonly candidates: UnmatchedRow['candidates'];
  readonly chosen: ChosenCompany | null;
  readonly onChoose: (company: ChosenCompany) => void;
}

/** The companies that a row may mean, to choose one of. */
export function CandidateList({ candidates, chosen, onChoose }: CandidateListProps) {
  const group = useId();
  return (
    <fieldset className="portfolio-create__candidates">
      <legend>
        <FormattedMessage id="portfolios.fix.candidates" values={{ count: candidates.length }} />
      </legend>
      {candidates.map((company) => (
        <label key={company.entity_id}>
          <input
            type="radio"
            name={group}
            checked={chosen?.entity_id === company.entity_id}
            onChange={() => onChoose(company)}
          />
          <span>
            {company.entity_name}{' '}
            <span className="cw-caption">
              {company.country}
              {company.isin && <> · {company.isin}</>}
              {company.why && (
                <>
                  {' · '}
                  <FormattedMessage id={`portfolios.why.${company.why}`} />
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
