import { useLayoutEffect, useRef, useState } from 'react';
import type { SearchedCompany } from '@commonweal/platform/company-search';
import type { TrayCompany } from '@commonweal/platform/comparison-tray';
import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { paths } from '@commonweal/platform/paths';
import type { SlotProps } from '@commonweal/platform/remote';
import { useNavigate } from '@commonweal/platform/router';
import { CompareToggle, SuggestField } from '@commonweal/ui';
import { CompanyHit } from './company-hit.tsx';
import { logSearch } from './header-search.queries.ts';
import { useHeaderSearch } from './use-header-search.ts';
import type { Suggestion } from './use-header-search.ts';

/** "Read about a company": finds companies, and industries and analyses beside them, and goes to their pages. */
export default function HeaderSearch({ label, typed, isFocused }: SlotProps['header.search@1']) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const field = useFocusFrom(isFocused);
  const [query, setQuery] = useState(typed);
  const search = useHeaderSearch(query);
  const status = () => {
    if (search.isTooShort) return formatMessage({ id: 'companies.header-search.prompt' });
    if (search.isFailed) return formatMessage({ id: 'companies.header-search.failed' });
    if (search.isSettled && search.foundCount === 0) return formatMessage({ id: 'companies.header-search.nothing' });
    return null;
  };
  const groups = {
    industry: formatMessage({ id: 'companies.header-search.industries' }),
    analysis: formatMessage({ id: 'companies.header-search.analyses' }),
  };
  return (
    <div ref={field}>
      <SuggestField
        label={label}
        query={query}
        onQueryChange={setQuery}
        suggestions={search.suggestions}
        foundCount={search.foundCount}
        suggestionKey={keyOf}
        groupOf={({ kind }) => (kind === 'industry' || kind === 'analysis' ? groups[kind] : null)}
        stale={search.isStale}
        busy={search.isFetching}
        takesSlash
        status={status()}
        onPick={(suggestion) => {
          if (suggestion.kind === 'company') void logSearch(query.trim(), suggestion.company.entity_id);
          setQuery('');
          void navigate(addressOf(suggestion));
        }}
        renderSuggestion={(suggestion) => <Hit suggestion={suggestion} />}
        renderAct={(suggestion, props) =>
          suggestion.kind === 'company' && <CompareToggle {...props} company={asTray(suggestion.company)} brief />
        }
      />
    </div>
  );
}

const asTray = ({ entity_slug: slug, entity_name: name }: SearchedCompany): TrayCompany => ({ slug, name });

function Hit({ suggestion }: { readonly suggestion: Suggestion }) {
  switch (suggestion.kind) {
    case 'company':
      return <CompanyHit company={suggestion.company} />;
    case 'industry':
      return suggestion.industry.sasb_industry_name;
    case 'analysis':
      return (
        <span className="companies-found__name">
          <span lang={suggestion.note.locale}>{suggestion.note.headline}</span>
          <span className="cw-caption">{suggestion.note.entity.entity_name}</span>
        </span>
      );
    case 'comparison':
      return (
        <span className="companies-found__all">
          <FormattedMessage id="ui.compare.bar" values={{ count: suggestion.slugs.length }} />
        </span>
      );
    default: {
      const { kind, keywords } = suggestion;
      return (
        <span className="companies-found__all">
          <FormattedMessage id={`companies.header-search.${kind}`} values={{ keywords }} />
        </span>
      );
    }
  }
}

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'company':
      return `company-${suggestion.company.entity_id}`;
    case 'industry':
      return `industry-${suggestion.industry.sasb_industry_id}`;
    case 'analysis':
      return `analysis-${suggestion.note.id}`;
    default:
      return suggestion.kind;
  }
}

function addressOf(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'company':
      return paths.company(suggestion.company.entity_slug);
    case 'industry':
      return paths.industry(suggestion.industry.sasb_industry_id);
    case 'analysis':
      return paths.analysis(suggestion.note.slug);
    case 'comparison':
      return paths.comparison(suggestion.slugs);
    case 'all-companies':
      return paths.companies({ search: suggestion.keywords });
    default:
      return paths.analyses({ search: suggestion.keywords });
  }
}

/**
 * Goes on in the field where one was typing before this came, behind what is typed there; where the focus went on until
 * this was shown, it stays.
 */
function useFocusFrom(isFocused: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(isFocused);
  useLayoutEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input || !wasFocused.current) return;
    wasFocused.current = false;
    if (document.activeElement !== document.body) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
  }, []);
  return frame;
}
