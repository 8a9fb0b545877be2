import { useState } from 'react';
import type { DuplicatePair } from '@commonweal/contracts';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { Button, CompanyField, Section } from '@commonweal/ui';

/** Two companies to compare, suggested or picked. */
export type ComparedPair = DuplicatePair['entities'];
type ComparedCompany = ComparedPair[number];

interface CompanyPairChoiceProps {
  readonly onCompare: (pair: ComparedPair) => void;
}

/** Picks any two companies to compare: duplicates do not always share a name or an ISIN. */
export function CompanyPairChoice({ onCompare }: CompanyPairChoiceProps) {
  const { formatMessage } = useIntl();
  const [one, setOne] = useState<ComparedCompany | null>(null);
  const [other, setOther] = useState<ComparedCompany | null>(null);
  const isSame = one !== null && one.entity_id === other?.entity_id;
  return (
    <Section
      title={<FormattedMessage id="admin.duplicates.pick" />}
      description={<FormattedMessage id="admin.duplicates.pick.lead" />}
    >
      <div className="admin-duplicates__pick">
        <PickedCompany label={formatMessage({ id: 'admin.duplicates.pick.one' })} company={one} onPick={setOne} />
        <PickedCompany
          label={formatMessage({ id: 'admin.duplicates.pick.other' })}
          company={other}
          error={isSame ? formatMessage({ id: 'admin.duplicates.pick.same' }) : undefined}
          onPick={setOther}
        />
      </div>
      <div>
        <Button
          disabled={one === null || other === null || isSame}
          onClick={() => one && other && onCompare([one, other])}
        >
          <FormattedMessage id="admin.duplicates.pick.compare" />
        </Button>
      </div>
    </Section>
  );
}

interface PickedCompanyProps {
  readonly label: string;
  readonly company: ComparedCompany | null;
  readonly error?: string | undefined;
  readonly onPick: (company: ComparedCompany) => void;
}

function PickedCompany({ label, company, error, onPick }: PickedCompanyProps) {
  return (
    <div>
      <CompanyField label={label} error={error} onPick={onPick} />
      <p role="status">
        {company && <FormattedMessage id="admin.duplicates.pick.chosen" values={{ name: company.entity_name }} />}
      </p>
    </div>
  );
}
