import { FormattedMessage } from '@commonweal/platform/intl';
import { CompanyField, Section } from '@commonweal/ui';
import type { NoteCompany } from '../draft/unsaved-drafts.ts';

/** The company that a new analysis is about, chosen once: it cannot be changed afterwards. */
export function CompanyChoice({ onChoose }: { readonly onChoose: (company: NoteCompany) => void }) {
  return (
    <Section
      title={<FormattedMessage id="analyses.write.company" />}
      description={<FormattedMessage id="analyses.write.company.lead" />}
      className="writing-company"
    >
      <CompanyField onPick={onChoose} />
    </Section>
  );
}
