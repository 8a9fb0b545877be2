import type { ReactNode } from 'react';
import type { MergeSide } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';

interface MergeSidesProps {
  readonly sides: readonly MergeSide[];
  readonly keptId: number | null;
  readonly onKeep: (id: number) => void;
}

/** The facts that tell two companies apart, with the choice of the one that stays. */
export function MergeSides({ sides, keptId, onKeep }: MergeSidesProps) {
  return (
    <fieldset className="admin-duplicates__sides">
      <legend>
        <FormattedMessage id="admin.duplicates.keep" />
      </legend>
      {sides.map((side) => (
        <label key={side.entity_id} className="admin-duplicates__side">
          <span className="admin-duplicates__choice">
            <input
              type="radio"
              name="kept"
              checked={keptId === side.entity_id}
              onChange={() => onKeep(side.entity_id)}
            />
            {side.entity_name}
          </span>
          <Facts side={side} />
        </label>
      ))}
    </fieldset>
  );
}

function Facts({ side }: { readonly side: MergeSide }) {
  const { formatMessage } = useIntl();
  const facts: Readonly<Record<string, ReactNode>> = {
    number: side.entity_id,
    isin: [side.isin, ...side.isin_variations].filter(Boolean).join(', '),
    ticker: [side.ticker, side.exchange].filter(Boolean).join(' · '),
    names: side.name_variations.join(', '),
    country: side.country_name,
    industry: side.industry_name,
    website: side.website,
    featured: formatMessage({ id: `admin.duplicates.featured.${side.is_featured ? 'yes' : 'no'}` }),
    uses: <FormattedMessage id="admin.duplicates.uses" values={side.uses} />,
  };
  return (
    <span className="admin-duplicates__facts">
      {Object.entries(facts).map(([name, value]) => (
        <span key={name}>
          <span className="cw-muted">
            <FormattedMessage id={`admin.duplicates.fact.${name}`} />
          </span>{' '}
          {value || '–'}
        </span>
      ))}
    </span>
  );
}
