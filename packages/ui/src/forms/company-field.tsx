import { useCompanySearch } from '@commonweal/platform/company-search';
import type { SearchedCompany } from '@commonweal/platform/company-search';
import { useIntl } from '@commonweal/platform/intl';
import { Monogram } from '../marks/monogram.tsx';
import { SuggestField } from './suggest-field.tsx';

export interface CompanyFieldProps {
  /** "Search for a company" where it is not given. */
  label?: string;
  /** The name that the search begins with. */
  initialText?: string;
  /** The error of a field in which nothing was picked. */
  error?: string | undefined;
  onPick: (company: SearchedCompany) => void;
}

/** Finds a company by its name; the field is empty again once one is picked. */
export function CompanyField({ label, initialText, error, onPick }: CompanyFieldProps) {
  const { formatMessage } = useIntl();
  const { text, setText, found, isStale, isBusy, state } = useCompanySearch(initialText);
  return (
    <SuggestField
      label={label ?? formatMessage({ id: 'ui.company.search' })}
      query={text}
      onQueryChange={setText}
      suggestions={found}
      suggestionKey={({ entity_id }) => entity_id}
      stale={isStale}
      busy={isBusy}
      error={error}
      status={state && formatMessage({ id: `ui.suggest.${state}` })}
      onPick={(company) => {
        setText('');
        onPick(company);
      }}
      renderSuggestion={({ entity_name, subtext }) => (
        <span className="cw-cluster">
          <Monogram name={entity_name} size="small" />
          <span>
            {entity_name} <span className="cw-caption">{subtext}</span>
          </span>
        </span>
      )}
    />
  );
}
